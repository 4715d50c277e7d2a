import { acts, onPostgres, type PlantedFault, served, unit } from './fault.ts'

/** What was promised, put back to what it was before each defect of it was mended. */
export const PROMISES: readonly PlantedFault[] = [
  // Clients
  acts(
    'app/clients/clients.server.ts',
    'eb.not(eb.or([hasBooking(), standsForOthers()]))',
    'eb.not(hasBooking())',
    'clients/kept-knowledge.test.ts',
  ),
  acts(
    'app/look-briefs/look-briefs.server.ts',
    '=> bookingId === id || isLinked(bookingId) || own.includes(email)',
    '=> bookingId === id',
    'clients/kept-knowledge.test.ts',
  ),
  acts(
    'app/privacy/export-person.server.ts',
    'const KEYS = /(token|hash)$|^url$/i',
    'const KEYS = /^(privateToken|.*hash)$|^url$/',
    'clients/kept-knowledge.test.ts',
  ),
  acts(
    'app/privacy/collections/import-collections.server.ts',
    'mainAddressesFirst(documents.clients),',
    'documents.clients,',
    'privacy/export-import.test.ts',
  ),
  acts(
    'app/routes/admin/clients/list-view.server.ts',
    'next: found.length > page && last ?',
    'next: found.length > page && !q && last ?',
    'clients/kept-knowledge.test.ts',
  ),
  acts(
    'app/routes/admin/waitlist/list-view.server.ts',
    'const skipped = (page - 1) * PAGE',
    'const skipped = (page - page) * PAGE',
    'waitlist/pages.test.ts',
  ),
  // Drafts and pictures in two windows and two processes
  acts(
    'app/content/content-drafts.server.ts',
    'Math.max(last[piece] ?? 0, present) + 1',
    'present + 1',
    'content/drafts.test.ts',
  ),
  acts(
    'app/content/save-draft.server.ts',
    'const draft = { piece, value: JSON.stringify(value), version, savedAt }',
    'const draft = { piece, value: JSON.stringify(value), version: before?.version ?? version, savedAt }',
    'content/drafts.test.ts',
  ),
  acts(
    'app/content/publish.server.ts',
    'if (present.version !== version || !isSameDraft)',
    'if (present.version !== version)',
    'content/drafts.test.ts',
  ),
  acts(
    'app/pictures/pictures.server.ts',
    'newest: row?.id ?? null }',
    'newest: null }',
    'content/pictures.test.ts',
  ),
  // Services by their id
  acts(
    'app/content/services.ts',
    'if (serviceId === null) return findService(services, name)',
    'if (serviceId !== undefined) return findService(services, name)',
    'waitlist/promised-offers.test.ts',
  ),
  acts(
    'app/waitlist/answer-offer.server.ts',
    'quote: offeredQuote(entry) ?? presentQuote(entry),',
    'quote: presentQuote(entry),',
    'waitlist/promised-offers.test.ts',
  ),
  // Prices that were promised
  acts(
    'app/quote/corrected-quote.ts',
    'return addOns.trial === 0 && lines.some(',
    'return addOns.trial > 99 && lines.some(',
    'appointments/promised-prices.test.ts',
  ),
  acts(
    'app/quote/corrected-quote.ts',
    'return { ...same, count: line.count, amount: line.count * same.each }',
    'return line',
    'appointments/promised-prices.test.ts',
  ),
  acts(
    'app/quote/corrected-quote.ts',
    "return after.place === 'mobile' && before.postalCode !== after.postalCode",
    'return before.postalCode !== after.postalCode',
    'appointments/promised-prices.test.ts',
  ),
  // Money
  acts(
    'app/payments/retainer.ts',
    'return dueOn < latest ? dueOn : latest',
    'return dueOn > latest ? dueOn : dueOn',
    'payments/to-the-cent.test.ts',
  ),
  acts(
    'app/quote/quote-of.ts',
    'totalled(quote.lines, { amount: amountCents, area: null }, quote.tax)',
    'totalled(quote.lines, { amount: amountCents * 0 || null, area: null }, quote.tax)',
    'payments/to-the-cent.test.ts',
  ),
  acts(
    'app/payments/receipt.ts',
    'amount: Math.max(0, Math.min(due, whole) - taken) }',
    'amount: taxWithin(amountCents, rate) }',
    'payments/to-the-cent.test.ts',
  ),
  acts(
    'app/payments/issue-receipt.server.ts',
    "if (quote.tax && !taxNumber) refuse('aborted', NO_TAX_NUMBER)",
    '',
    'payments/to-the-cent.test.ts',
  ),
  acts(
    'app/payments/issue-receipt.server.ts',
    "if (paid <= 0) refuse('aborted', NOTHING_PAID)",
    '',
    'payments/to-the-cent.test.ts',
  ),
  // Weddings
  acts(
    'app/weddings/ready-by-at.ts',
    'return booking.readyBy !== null && readyByAt(booking, time) === null',
    'return booking.readyBy !== null && time === null',
    'weddings/change-morning.test.ts',
  ),
  acts(
    'app/booking/private-links.ts',
    'return addDays(date, PARTY_PAGE_DAYS) < today',
    'return addDays(date, 10 * PARTY_PAGE_DAYS) < today',
    'weddings/party-page.test.ts',
  ),
  unit(
    'app/weddings/trial.ts',
    "return wedding.status === 'cancelled' && trial.status !== 'cancelled'",
    "return wedding.status !== 'cancelled' && trial.status !== 'cancelled'",
    'app/weddings/trial.test.ts',
  ),
  // Times that were promised
  acts(
    'app/booking/booking-rows.server.ts',
    'if (!event.before) return',
    'return',
    'appointments/undo-every-act.test.ts',
  ),
  acts(
    'app/booking/kept-cells.server.ts',
    'if (seconds === 0 || cells.length === 0) return',
    'if (seconds >= 0 || cells.length === 0) return',
    'appointments/undo-act.test.ts',
  ),
  acts(
    'app/schedule/touched-appointments.server.ts',
    'return offers.filter(({ expiresAt }) => expiresAt > toIsoInstant(now))',
    'return offers.filter(({ expiresAt }) => expiresAt > toIsoInstant(now) && expiresAt === null)',
    'schedule/touched-offers.test.ts',
  ),
  acts(
    'app/booking/times/booking-rules.server.ts',
    'return pendingHours === null ? answerHours() : pendingHours || null',
    'return pendingHours === null ? answerHours() : answerHours()',
    'appointments/promised-hours.test.ts',
  ),
  acts(
    'app/booking/times/day-availability.server.ts',
    'if (date > bookableDays(now).last)',
    "if (date > '9999')",
    'schedule/hours.test.ts',
  ),
  served(
    'app/booking/times/booking-rules.server.ts',
    "return Math.max(MONTHS_AHEAD, content('hours').monthsAhead)",
    "return Math.min(MONTHS_AHEAD, content('hours').monthsAhead)",
    'appointments/calendar-feed.test.ts',
  ),
  // Mail and the links in it
  acts(
    'app/mail/shared/unsent-mail.ts',
    "reminder: { to: 'client', ...OF_A_CONFIRMED,",
    "reminder: { to: 'client', ...OF_A_CONFIRMED, otherTime: 'keep',",
    'appointments/mail-as-it-leaves.test.ts',
  ),
  acts(
    'app/manual-entry/tell-new-address.server.ts',
    'await readdressMail(trx, { ...thread, to: email })',
    '',
    'appointments/correct-address.test.ts',
  ),
  acts(
    'app/manual-entry/tell-new-address.server.ts',
    'await endEntryLinkOf(trx, id, newPrivateToken())',
    '',
    'appointments/correct-address.test.ts',
  ),
  acts(
    'app/manual-entry/tell-new-address.server.ts',
    'if (mails.length === 0) return {',
    'if (mails.length >= 0) return {',
    'appointments/correct-address.test.ts',
  ),
  acts(
    'app/privacy/collections/import-documents.server.ts',
    'const booking: Booking = {\n    ...fields,',
    'const booking: Booking = {\n    ...{ ...fields, calendarSequence: 0 },',
    'privacy/export-import.test.ts',
  ),
  acts(
    'app/privacy/collections/import-documents.server.ts',
    'await insertBooking(trx, booking, { byHand, at',
    'await insertBooking(trx, { ...booking, alternative: null }, { byHand: true, at',
    'privacy/export-import.test.ts',
  ),
  unit(
    'app/content/current.server.ts',
    'return config().fixedSender ?? artistEmail()',
    'return artistEmail()',
    'app/content/current.test.ts',
  ),
  // A database that is away
  unit(
    'app/database/drivers/unavailable.ts',
    'ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|08|57P0|53|25006',
    'ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|53',
    'app/database/drivers/unavailable.test.ts',
  ),
  unit(
    'app/database/pooler.server.ts',
    'if (owner ? owner !== ask : [...owners.values()].includes(ask)) return false',
    'if (owner ? owner !== ask : false) return false',
    'app/database/pooler.test.ts',
  ),
  unit(
    'app/platform/errors.ts',
    'return httpStatus === 503 ?',
    'return httpStatus === 504 ?',
    'http/response/unavailable-response.test.ts',
  ),
  onPostgres(
    served(
      'app/database/drivers/postgres.server.ts',
      'const timer = isLimited ? setTimeout(giveUp, STATEMENT_MS, this) : undefined',
      'const timer = isLimited ? setTimeout(giveUp, 20 * STATEMENT_MS, this) : undefined',
      'operations/lost-database.test.ts',
    ),
  ),
]
