/** A change of one line that breaks a promise, and the tests that must notice it. */
export interface PlantedFault {
  file: string
  /** Text that occurs once in the file. */
  from: string
  to: string
  /** What vitest is asked to run: files or folders of the project. */
  tests: string
  /** `unit` runs beside the code; `http` needs the database of acts, or a build of the faulty code. */
  project: 'unit' | 'http'
}

const unit = (file: string, from: string, to: string, tests: string): PlantedFault => {
  return { file, from, to, tests, project: 'unit' }
}
const acts = (file: string, from: string, to: string, tests: string): PlantedFault => {
  return { file, from, to, tests: `tests/acts/${tests}`, project: 'http' }
}
const served = (file: string, from: string, to: string, tests: string): PlantedFault => {
  return { file, from, to, tests: `tests/http/${tests}`, project: 'http' }
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  // Rules of appointments and the schedule
  unit(
    'app/domain/appointments/booking-status.ts',
    'freesCells: keepsItsTime(from) && !holdsCells(to)',
    'freesCells: false',
    'app/domain/appointments/booking-status.test.ts',
  ),
  unit(
    'app/domain/appointments/booking-limits.ts',
    'hoursLeft >= (booking.cancelHours',
    'hoursLeft > (booking.cancelHours',
    'app/domain/appointments/booking-limits.test.ts',
  ),
  unit(
    'app/domain/schedule/availability.ts',
    "if (day.isPast(start)) return 'past'\n  if (day.isOpen",
    'if (day.isOpen',
    'app/domain/schedule/availability.test.ts',
  ),
  unit(
    'app/domain/schedule/cells.ts',
    'Math.ceil((begins',
    'Math.floor((begins',
    'app/domain/schedule/cells.test.ts',
  ),
  unit(
    'app/domain/schedule/cells.ts',
    'Math.floor(minute / DAY_MINUTES)',
    'Math.floor((minute - 30) / DAY_MINUTES)',
    'app/domain/schedule/cells.test.ts',
  ),
  unit(
    'app/domain/local-time.ts',
    'epochNanoseconds < soonest',
    'epochNanoseconds <= soonest',
    'app/domain/local-time.test.ts',
  ),
  unit(
    'app/domain/appointments/booking-limits.ts',
    'datesThen.size <= PENDING_DATES_PER_EMAIL',
    'datesThen.size < PENDING_DATES_PER_EMAIL',
    'app/domain/appointments/booking-limits.test.ts',
  ),
  unit(
    'app/domain/appointments/booking-limits.ts',
    'open.holds < UNVERIFIED_HOLDS_MAX && ',
    '',
    'app/domain/appointments/booking-limits.test.ts',
  ),
  acts(
    'app/operations/appointments/request-booking.server.ts',
    "if (state !== 'available') return { ok: false, reason: 'slot-taken' }",
    '',
    'appointments/manual.test.ts tests/acts/appointments/requests.test.ts tests/acts/schedule',
  ),
  acts(
    'app/operations/appointments/request-booking.server.ts',
    "if (reachesArtist(booking)) mails.push(bookingMail('new-request', booking))",
    "mails.push(bookingMail('new-request', booking))",
    'appointments/unconfirmed-addresses.test.ts',
  ),
  acts(
    'app/operations/appointments/request-booking.server.ts',
    'const isOverLimit = !mayAsk || untilTomorrow > 0',
    'const isOverLimit = !mayAsk',
    'appointments',
  ),
  acts(
    'app/operations/appointments/move-booking.server.ts',
    'if (isHeld) await releaseCells(trx, id)',
    '',
    'appointments/manual.test.ts',
  ),
  acts(
    'app/operations/appointments/move-booking.server.ts',
    "if (booking.calendarSequence !== to.seen) return { ok: false, reason: 'changed-since', booking }",
    '',
    'appointments/manual.test.ts',
  ),
  acts(
    'app/operations/appointments/manual/save-notes.server.ts',
    "if (isStale && stored !== (notes ?? ''))",
    'if (isStale && notes === null)',
    'appointments/manual.test.ts',
  ),
  acts(
    'app/operations/appointments/confirm-request.server.ts',
    "(isMorning(booking) ? plannedState : slotState)(time, day) === 'available' &&",
    '',
    'appointments/unconfirmed-addresses.test.ts',
  ),
  acts(
    'app/operations/appointments/confirm-request.server.ts',
    'return !reachesArtist(booking) && Temporal.Instant.compare(until, now) <= 0',
    'return false',
    'appointments/unconfirmed-addresses.test.ts',
  ),
  acts(
    'app/operations/shared/needs-proof.server.ts',
    'return provedAt === null && config().rateLimit',
    'return false',
    'appointments/moves.test.ts',
  ),
  acts(
    'app/operations/appointments/look/may-send-look.server.ts',
    'const isProved = booking.provedAt !== null',
    'const isProved = true',
    'appointments/look-brief.test.ts',
  ),
  acts(
    'app/mail/compose.server.ts',
    "if (!('bookingId' in data) || data.isProved) return data",
    'return data',
    'limits/typed-text.test.ts',
  ),
  acts(
    'app/operations/appointments/undo-answer.server.ts',
    'provedAt: booking.provedAt === answer.at ? null : booking.provedAt,',
    'provedAt: booking.provedAt,',
    'appointments/undo-answer.test.ts',
  ),
  unit(
    'app/data/system/outbox-claims.server.ts',
    "eb.and([eb('campaignId', 'is', null), isItsTurn(eb, claim.now)])",
    "eb('campaignId', 'is', null)",
    'app/mail/engine/worker-order.test.ts',
  ),
  acts(
    'app/mail/engine/attempt.server.ts',
    '? await letterOfNow(row, now, using.mailOfNow) : row',
    '? row : row',
    'appointments/mail-order.test.ts',
  ),
  acts(
    'app/operations/system/mail-of-now.server.ts',
    '...factsOf(booking),',
    '',
    'appointments/mail-as-it-leaves.test.ts',
  ),
  acts(
    'app/data/privacy/expired.server.ts',
    "['waiting', 'scheduled', 'gathering']",
    "['waiting']",
    'privacy/retention.test.ts',
  ),
  acts(
    'app/operations/appointments/manual/correct-booking.server.ts',
    'isLinkKept ? booking.privateToken : newPrivateToken()',
    'booking.privateToken',
    'appointments/correct-address.test.ts',
  ),
  acts(
    'app/operations/waitlist/manage-entry.server.ts',
    "status: isConfirmed ? 'waiting' : 'unconfirmed'",
    "status: 'waiting'",
    'appointments/correct-address.test.ts',
  ),
  acts(
    'app/operations/appointments/manual/correct-booking.server.ts',
    "isSameAddress || booking.status === 'confirmed' ? booking.provedAt : null",
    'booking.provedAt',
    'appointments/correct-booking.test.ts',
  ),
  acts(
    'app/domain/appointments/booking-limits.ts',
    'held.ofDomain >= HOLDS_PER_DOMAIN ||',
    '',
    'appointments/new-client-shares.test.ts',
  ),
  acts(
    'app/domain/appointments/booking-limits.ts',
    'held.halfHours + asked.halfHours > asked.openHalfHours * NEW_CLIENTS_SHARE',
    'held.halfHours < 0',
    'appointments/new-client-shares.test.ts',
  ),
  unit(
    'app/operations/appointments/pending/process-pending-requests.server.ts',
    'if (isPast(booking.date, booking.time, now, timeZone)) return null',
    '',
    'app/operations/appointments',
  ),
  acts(
    'app/operations/schedule/block-times.server.ts',
    'if (bookings.length > 0 && !evenIfAffecting)',
    'if (bookings.length > 1 && !evenIfAffecting)',
    'schedule',
  ),
  acts(
    'app/operations/appointments/change-booking-status.server.ts',
    "if (!mayStillCancel(booking, now)) return { ok: false, reason: 'too-late' }",
    '',
    'appointments',
  ),
  // Messages
  unit(
    'app/operations/messages/reply-to-message.server.ts',
    'if (!earlier) await enqueueMail',
    'await enqueueMail',
    'app/operations/messages',
  ),
  acts(
    'app/operations/messages/send-message.server.ts',
    'if (!message.heldBack) await enqueueVisitorMail',
    'await enqueueVisitorMail',
    'messages',
  ),
  // Promotions and consent
  unit(
    'app/domain/promotions/consent.ts',
    "if (hasPassed(latest.expiresAt, now)) return 'consent-expired'",
    '',
    'app/domain/promotions',
  ),
  unit(
    'app/domain/promotions/consent.ts',
    "if (heldBack) return 'held-back'",
    '',
    'app/domain/promotions',
  ),
  unit(
    'app/domain/promotions/consent.ts',
    'export const PURCHASE_MONTHS = 24',
    'export const PURCHASE_MONTHS = 25',
    'app/domain/promotions',
  ),
  // Privacy, retention and backups
  unit(
    'app/domain/appointments/alternative-time.ts',
    "expire: to('pending'),",
    "expire: to('pending', 'own', 'offer'),",
    'app/domain/appointments/alternative-time.test.ts',
  ),
  unit(
    'app/domain/appointments/held-cells.ts',
    '.filter((cell) => !held.has(keyOf(cell)))',
    '',
    'app/domain/appointments/held-cells.test.ts',
  ),
  acts(
    'app/operations/appointments/moves/answer-other-time.server.ts',
    'const alternative = standingAlternative(booking, now)',
    'const { alternative } = booking',
    'appointments/moves.test.ts',
  ),
  acts(
    'app/data/appointments/alternative-times.server.ts',
    ".where('alternativeUntil', '<=', now)",
    ".where('alternativeUntil', '<', now)",
    'appointments/moves.test.ts',
  ),
  acts(
    'app/operations/appointments/moves/settle-times.server.ts',
    'await holdOnly(trx, ownCellsOf(booking), booking.id)',
    '',
    'appointments/moves.test.ts',
  ),
  acts(
    'app/operations/appointments/apply-status.server.ts',
    'const frees = plan.freesCells || booking.alternative !== null',
    'const frees = plan.freesCells',
    'appointments/moves.test.ts',
  ),
  acts(
    'app/operations/appointments/pending/process-pending-requests.server.ts',
    'if (booking.alternative) return null',
    '',
    'appointments/moves.test.ts',
  ),
  acts(
    'app/domain/privacy/retention.ts',
    'export const WITHDRAWN_MONTHS = 36',
    'export const WITHDRAWN_MONTHS = 30',
    'privacy',
  ),
  unit(
    'app/domain/privacy/retention.ts',
    'today.subtract({ days: 1 }) : today',
    'today : today',
    'app/domain/privacy',
  ),
  acts(
    'app/operations/privacy/retention.server.ts',
    'if (gone < BATCH) return total',
    'return total',
    'privacy',
  ),
  unit(
    'app/platform/log/log-privacy.ts',
    ".replace(/\\S*@\\S*/g, '…')",
    '',
    'app/platform/log/log-privacy.test.ts',
  ),
  // Accounts
  unit(
    'app/domain/accounts/session-lifetime.ts',
    'return Temporal.Instant.compare(idle, latest) < 0 ? idle : latest',
    'return idle',
    'app/domain/accounts',
  ),
  unit(
    'app/domain/accounts/second-factor-lock.ts',
    ', LONGEST_LOCK_MINUTES)',
    ', 4 * LONGEST_LOCK_MINUTES)',
    'app/domain/accounts',
  ),
  unit(
    'app/routes/admin/shared/access/guard.server.ts',
    'export async function requireAdmin(',
    'export async function requireAdmin(..._anything: unknown[]): Promise<never> {\n  return undefined as never\n}\n\nexport async function unused(',
    'app/routes/admin/shared/access/guard.test.ts',
  ),
  // Engine, jobs and mail
  unit(
    'app/data/engine/drivers/group-commit.server.ts',
    'if (isRefusal(outcome)) await trx.executeQuery(UNDO)',
    '',
    'app/data/engine',
  ),
  unit(
    'app/data/engine/drivers/group-commit.server.ts',
    'if (isRefusal(outcome)) throw new Refusal(outcome)',
    '',
    'app/data/engine app/operations',
  ),
  unit(
    'app/data/system/idempotency.server.ts',
    'return known.bodyHash === act.bodyHash',
    'return known.bodyHash',
    'app/data/system',
  ),
  unit(
    'app/data/system/leases.server.ts',
    ".where('leases.expiresAt', '<=', toIsoInstant(now)),",
    ".where('leases.expiresAt', '!=', ''),",
    'jobs',
  ),
  unit(
    'jobs/scheduler.ts',
    'if (stopping.signal.aborted || running.has(job)) return',
    'if (stopping.signal.aborted) return',
    'jobs',
  ),
  unit(
    'app/mail/engine/attempt.server.ts',
    "if (facts?.status === 'stopped') return { outcome: 'skipped', reason: 'stopped' }",
    '',
    'app/mail/engine/attempt.test.ts',
  ),
  unit(
    'app/data/system/outbox-claims.server.ts',
    "or.or([or('claimedUntil', 'is', null), or('claimedUntil', '<=', claim.now)]),",
    "or.or([or('claimedUntil', 'is', null), or('claimedUntil', 'is not', null)]),",
    'app/mail/engine',
  ),
  unit(
    'app/data/system/outbox-claims.server.ts',
    'eb.or(held.map(({ id, claim }) => eb.and({ id, claim }))))',
    'eb.or(held.map(({ id }) => eb.and({ id }))))',
    'app/mail/engine',
  ),
  unit(
    'app/calendar/calendar-file.server.ts',
    'sequence: booking.calendarSequence,',
    'sequence: 0,',
    'app/calendar',
  ),
  // Requests
  unit(
    'http/origin.ts',
    'if (origin !== undefined) return originOf(origin) !== own',
    'if (origin !== undefined) return !originOf(origin)',
    'http/origin.test.ts',
  ),
  unit(
    'http/origin.ts',
    "if (countNamed(rawHeaders, 'host') > 1) return null",
    '',
    'http/origin.test.ts',
  ),
  unit(
    'http/limits/rate-limit.ts',
    'if (wait > 0) return wait',
    '',
    'http/limits/rate-limit.test.ts',
  ),
  // Money, weddings and the waiting list
  unit(
    'app/domain/payments/retainer.ts',
    '(totalCents * percent + 50) / 100',
    '(totalCents * percent) / 100',
    'app/domain/payments',
  ),
  unit(
    'app/domain/payments/receipt.ts',
    '(2 * amountCents * rate + whole) / (2 * whole)',
    '(amountCents * rate) / 10_000',
    'app/domain/payments',
  ),
  acts(
    'app/domain/payments/retainer.ts',
    'Math.min(fixed.amount, total)',
    'fixed.amount',
    'payments/to-the-cent.test.ts',
  ),
  acts(
    'app/operations/appointments/price/add-quote-line.server.ts',
    "emptyQuote(content('studio').tax)",
    'emptyQuote(null)',
    'payments/added-line.test.ts',
  ),
  acts(
    'app/data/payments/receipts.server.ts',
    "eb('receiptSeries.last', '+', 1)",
    "eb('receiptSeries.last', '+', 2)",
    'appointments/payments.test.ts',
  ),
  acts(
    'app/operations/payments/issue-credit-note.server.ts',
    'if (amount > creditLeft(issued)) refuse',
    'if (amount > receipt.amount) refuse',
    'appointments/payments.test.ts',
  ),
  acts(
    'app/operations/payments/record-payment.server.ts',
    "if (on > today) refuse('invalid-argument', { on: 'This day is still to come' })",
    '',
    'appointments/payments.test.ts',
  ),
  acts(
    'app/operations/appointments/price/price-mail.server.ts',
    'if (waiting) await',
    'if (waiting && !before) await',
    'appointments/price-mail.test.ts',
  ),
  acts(
    'app/operations/privacy/collections/import-money.server.ts',
    'await raiseSeries(trx, { kind, year, last: sequence })',
    '',
    'privacy/export-import.test.ts',
  ),
  unit(
    'app/domain/weddings/morning.ts',
    'const FINISHING_MINUTES = 30',
    'const FINISHING_MINUTES = 15',
    'app/domain/weddings',
  ),
  unit(
    'app/domain/weddings/morning-plan.ts',
    'const arrival = first - SET_UP_MINUTES',
    'const arrival = first',
    'app/domain/weddings',
  ),
  acts(
    'app/data/weddings/party-pages.server.ts',
    ".set({ revokedAt })\n    .where('bookingId', '=', bookingId)",
    '.set({ revokedAt })',
    'weddings/party-page.test.ts',
  ),
  unit(
    'app/domain/waitlist/waitlist-status.ts',
    "unconfirmed: { confirm: 'waiting',",
    "unconfirmed: { offer: 'offered', confirm: 'waiting',",
    'app/domain/waitlist',
  ),
  acts(
    'app/data/waitlist/waitlist-entries.server.ts',
    ".where('status', 'in', ['waiting', 'offered'])\n    .orderBy('createdAt')",
    ".where('status', 'in', ['waiting', 'offered'])\n    .orderBy('createdAt', 'desc')",
    'waitlist',
  ),
  // What was promised, by acts in any order
  acts(
    'app/operations/quote/corrected-service.server.ts',
    'value: isOwn ? before.service : isAmbiguous',
    'value: isAmbiguous',
    'model',
  ),
  acts(
    'app/data/privacy/expired.server.ts',
    "const UNSENT = ['waiting', 'scheduled', 'gathering'] as const",
    "const UNSENT = ['waiting'] as const",
    'model',
  ),
  acts(
    'app/data/appointments/booking-rows.server.ts',
    'for (const { email } of before) await carryClient(trx, email, booking.email)',
    '',
    'model',
  ),
  acts(
    'app/mail/shared/unsent-mail.ts',
    "repriced: {\n    to: 'client',\n    ...WHILE_IT_STANDS,",
    "repriced: {\n    to: 'client',\n    ...WHILE_IT_STANDS,\n    cancelled: 'keep',",
    'model',
  ),
  acts(
    'app/data/clients/clients.server.ts',
    'const all = [...(await clientsAt(db, mains)), ...(await mergedInto(db, ...mains))]',
    'const all = asked',
    'model',
  ),
  acts(
    'app/operations/appointments/manual/correct-booking.server.ts',
    'privateToken: isLinkKept ? booking.privateToken : newPrivateToken()',
    'privateToken: booking.privateToken',
    'model',
  ),
  acts(
    'app/operations/appointments/manual/corrected-details.server.ts',
    'durationMinutes: isOtherWork ? minutes : booking.durationMinutes,',
    'durationMinutes: minutes,',
    'model',
  ),
  // Pages and files, on a build of the faulty code
  served('http/response/security-headers.ts', 'nosniff', 'sniff', 'protocol/security.test.ts'),
  served(
    'app/routes/admin/shared/flash.server.ts',
    'left.path !== addressOf(request.url)',
    'false',
    'pages/flash.test.ts',
  ),
  served(
    'http/handler.ts',
    "headers.get('Cache-Control') ?? 'no-store'",
    "headers.get('Cache-Control') ?? 'public'",
    'pages',
  ),
]
