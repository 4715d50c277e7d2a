import type { Mailed } from './mails.ts'
import type { State } from './state.ts'

const ZONE = 'America/Toronto'

/** What a mail that a day causes is for: so many days before it, at 10:00 of the wall clock, of use for so many hours. */
const BY_DAY = [
  { kind: 'reminder', days: 7, hours: 3 },
  { kind: 'reminder', days: 1, hours: 3 },
  { kind: 'review-request', days: -2, hours: 5 * 24 },
] as const

/** Says from what is stored which reminders must leave at a moment, and finds those that were wrong. */
export function reminderWatch() {
  /** Since when each appointment is confirmed for its day. */
  const since = new Map<string, { date: string; at: Temporal.Instant }>()
  const left = new Set<string>()
  return {
    /** To be called after each act, with what is stored then. */
    note({ bookings }: State, now: Temporal.Instant) {
      const present = new Set(bookings.map(({ id }) => id))
      for (const id of since.keys()) if (!present.has(id)) since.delete(id)
      for (const { id, status, date } of bookings) {
        if (status !== 'confirmed') since.delete(id)
        else if (since.get(id)?.date !== date) since.set(id, { date, at: now })
      }
    },
    /** After the job: every wrong, missing or repeated reminder in words. */
    judge({ bookings }: State, mails: readonly Mailed[], now: Temporal.Instant): string[] {
      const due = bookings.flatMap(({ id, date, email }) => {
        const from = since.get(id)
        if (!from || email === '') return []
        return BY_DAY.flatMap(({ kind, days, hours }) => {
          const at = Temporal.PlainDate.from(date)
            .subtract({ days })
            .toZonedDateTime({ timeZone: ZONE, plainTime: '10:00' })
            .toInstant()
          const key = `${kind} ${id} ${date} ${days}`
          const isTime =
            Temporal.Instant.compare(at, from.at) > 0 &&
            Temporal.Instant.compare(at, now) <= 0 &&
            Temporal.Instant.compare(now, at.add({ hours })) < 0
          const person = kind === 'reminder' ? id : `${email.toLowerCase()} ${date}`
          return isTime && !left.has(key) ? [{ key, person }] : []
        })
      })
      const found = mails
        .filter(({ kind }) => kind === 'reminder' || kind === 'review-request')
        .flatMap(({ kind, bookingId, data }) => {
          const { date, daysBefore } = JSON.parse(data)
          // What was dropped before anything was written has no day: its client was asked already, or it came too late.
          if (date === undefined) return []
          return [`${kind} ${bookingId} ${date} ${kind === 'reminder' ? daysBefore : -2}`]
        })
      const expected = onceEach(due, found)
      for (const key of [...found, ...due.map(({ key }) => key)]) left.add(key)
      return [
        ...found.filter((key) => !expected.includes(key)).map((key) => `wrong: ${key}`),
        ...expected.filter((key) => !found.includes(key)).map((key) => `missing: ${key}`),
        ...(new Set(found).size === found.length ? [] : ['one twice at once']),
      ]
    },
  }
}

/** Of what is due to the same person about the same day one leaves: whichever did, else the first. */
function onceEach(
  due: readonly { key: string; person: string }[],
  found: readonly string[],
): string[] {
  return [...Map.groupBy(due, ({ key, person }) => `${key.split(' ')[0]} ${person}`).values()]
    .map((same) => same.map(({ key }) => key))
    .flatMap((keys) => keys.find((key) => found.includes(key)) ?? keys[0] ?? [])
}
