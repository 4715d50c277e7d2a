import { agreementOf } from '#app/agreements/agreement-of.server.ts'
import { readWords } from '#app/agreements/read-words.server.ts'
import type { Booking } from '#app/booking/bookings.server.ts'
import { content, refreshPiece } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'

export type AgreementView = Awaited<ReturnType<typeof agreementView>>

/** What the client is asked to sign, and what they have signed. */
export async function agreementView(booking: Booking, today: CalendarDate) {
  await refreshPiece(database(), 'agreement')
  const agreement = await agreementOf(database(), booking, today)
  const { isOpen, dueOn, isOverdue, version, signatures } = agreement
  const { title, words } = content('agreement')
  return {
    open:
      isOpen && dueOn
        ? {
            version,
            title,
            blocks: readWords(words),
            dueOn,
            isOverdue,
            again: signatures.length > 0,
          }
        : null,
    signed: signatures.map(({ number, name, signedAt, ...signature }) => ({
      number,
      name,
      title: signature.title,
      when: formatMoment(signedAt, config().timeZone),
    })),
  }
}
