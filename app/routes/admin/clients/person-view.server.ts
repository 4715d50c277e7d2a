import { emailOfKey } from '#app/clients/client-key.ts'
import { type ClientVisit, messagesFrom, visitsAt } from '#app/clients/client-record.server.ts'
import { findClient, peopleAt } from '#app/clients/clients.server.ts'
import { wordsVersion } from '#app/clients/save-client-words.server.ts'
import { nextVisit } from '#app/clients/totals.ts'
import { type Database, database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { LOCALE } from '#app/kernel/locale.ts'
import { formatCents } from '#app/kernel/money.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { withLookBrief } from '#app/look-briefs/look-briefs.server.ts'
import { sensitivitiesOfPerson } from '#app/look-briefs/sensitivities.server.ts'
import { paidOf } from '#app/payments/payments.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { latestConsents } from '#app/promotions/consents.server.ts'
import { subscribersAt } from '#app/promotions/newsletter-subscribers.server.ts'
import { presentName } from '#app/quote/quote-request.server.ts'
import { capital } from '../shared/booking-words.ts'
import { centsOf, dayWords, initialsOf, summaryOf } from '../shared/client-words.ts'
import { type LookView, lookView } from '../shared/look/view.server.ts'

export type ClientPage = NonNullable<Awaited<ReturnType<typeof viewClient>>>

/** All that the desk shows of one person, under every address that was merged into theirs. */
export async function viewClient(id: string, now: Temporal.Instant) {
  const db = database()
  const client = await findClient(db, id)
  if (!client) return null
  const { timeZone } = config()
  const today = dateAt(now)
  const person = (await peopleAt(db, [client.email])).get(client.email) ?? []
  const merged = person.filter(({ mergedInto }) => mergedInto === client.email)
  const emails = [client.email, ...merged.map(({ email }) => email)]
  const addresses = emails.map(emailOfKey).filter(Boolean)
  const visits = await visitsAt(db, emails)
  const looks = await looksOf(db, visits, today)
  const messages = await messagesFrom(db, emails)
  const subscribers = await subscribersAt(db, emails)
  const consents = await latestConsents(
    db,
    subscribers.map((one) => one.id),
  )
  const first = [client, ...merged].reduce(
    (oldest, { since }) => (since < oldest ? since : oldest),
    client.since || client.lastBookedAt,
  )
  const into = client.mergedInto
  return {
    ...{ id, name: client.name, key: client.email, phone: client.phone },
    ...{ email: addresses[0] ?? '', emails: addresses },
    initials: initialsOf(client.name),
    address: visits.find(({ address }) => address)?.address ?? null,
    ...{ notes: client.notes ?? '', sensitivities: client.sensitivities ?? '' },
    flagged: await sensitivitiesOfPerson(db, client.email),
    notedElsewhere: person
      .filter((row) => row.id !== id && (row.notes || row.sensitivities))
      .map((row) => ({ id: row.id, email: emailOfKey(row.email) || row.name, notes: row.notes })),
    seen: wordsVersion(client),
    isMerged: into !== null,
    merged: merged.map((one) => ({ id: one.id, email: emailOfKey(one.email) || one.name })),
    keys: emails,
    summary: summaryOf(visits, today),
    since: monthWords(first, timeZone),
    visits: visits.map(({ id: visitId, service, date, time, status, quote }) => {
      const cents = centsOf(quote)
      return {
        ...{ id: visitId, service, status },
        day: dayWords(date, today),
        time,
        isAhead: date >= today,
        price: cents === null || cents === 0 ? null : formatCents(cents),
      }
    }),
    looks,
    glance: await clientGlance(db, visits, looks, today),
    messages: messages.map(({ id: messageId, message, createdAt, status }) => ({
      id: messageId,
      words: excerptOf(message, 80),
      when: formatMomentBriefly(createdAt, today, timeZone),
      isReplied: status === 'replied',
    })),
    letters: subscribers.map(({ id: subscriberId, email, isActive }) => {
      const consent = consents.get(subscriberId)
      return {
        ...{ id: subscriberId, email, isActive },
        when: consent ? formatMomentBriefly(consent.at, today, timeZone) : null,
      }
    }),
  }
}

async function looksOf(db: Database, visits: readonly ClientVisit[], today: CalendarDate) {
  const told = await withLookBrief(
    db,
    visits.map(({ id }) => id),
  )
  const looks = []
  for (const { id, date } of visits.filter((visit) => told.has(visit.id))) {
    const look = await lookView(db, id)
    if (look) looks.push({ id, day: dayWords(date, today), look })
  }
  return looks
}

/** 'May 2024'. */
function monthWords(instant: string, timeZone: string): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone)
  return local.toLocaleString(LOCALE, { month: 'long', year: 'numeric' })
}

async function clientGlance(
  db: Database,
  visits: readonly ClientVisit[],
  looks: readonly { id: string; day: string; look: LookView }[],
  today: CalendarDate,
) {
  const counted = visits.map((visit) => ({ ...visit, cents: centsOf(visit.quote) }))
  const next = nextVisit(counted, today)
  const past = counted.filter(({ status, date }) => status === 'confirmed' && date < today)
  const paid = await paidOf(
    db,
    past.map(({ id }) => id),
  )
  const open = past
    .map(({ id, cents }) => ({ id, cents: Math.max((cents ?? 0) - (paid.get(id) ?? 0), 0) }))
    .filter(({ cents }) => cents > 0)
  const owed = open.reduce((sum, { cents }) => sum + cents, 0)
  const [last] = past
  const [firstLook] = looks
  return {
    next: next && {
      ...{ id: next.id, service: next.service, isWaiting: next.status === 'pending' },
      when: `${capital(dayWords(next.date, today))}, ${formatTime(next.time)}`,
    },
    last: last
      ? {
          ...{ id: last.id, day: capital(dayWords(last.date, today)) },
          service: last.service,
          present: presentName(last),
          paid: paidWords(last.cents, paid.get(last.id) ?? 0),
        }
      : null,
    owes: owed > 0 ? { amount: formatCents(owed), id: open.at(-1)?.id ?? '' } : null,
    look: firstLook
      ? {
          ...{ id: firstLook.id, day: firstLook.day, photo: firstLook.look.photos[0] ?? null },
          words: firstLook.look.styles ?? firstLook.look.styleWords ?? 'Look brief',
          skin: firstLook.look.skin,
        }
      : null,
  }
}

function paidWords(cents: number | null, paid: number): string | null {
  if (paid > 0) return `${formatCents(paid)} paid`
  return cents ? `${formatCents(cents)}, not paid` : null
}
