import type { ClientVisit } from '#app/clients/client-record.server.ts'
import { nextVisit } from '#app/clients/totals.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { paidOf } from '#app/payments/payments.server.ts'
import { presentName } from '#app/quote/quote-request.server.ts'
import { capital } from '../shared/booking-words.ts'
import { centsOf, dayWords } from '../shared/client-words.ts'
import type { LookView } from '../shared/look/view.server.ts'

/** What the artist wants to know of somebody at a glance: when they come, what they had last, and what they owe. */
export async function clientGlance(
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
