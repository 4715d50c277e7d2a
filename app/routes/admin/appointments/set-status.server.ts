import { z } from 'zod'
import {
  changeBookingStatus,
  type StatusOutcome,
} from '#app/appointments/change-booking-status.server.ts'
import type { SettableStatus } from '#app/booking/booking-status.ts'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { personalLineField } from '#app/kernel/fields.schema.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { bookingLabel } from '../shared/booking-label.ts'
import { answerWithFlash } from '../shared/flash.server.ts'
import type { FlashCode } from '../shared/flash-messages.ts'
import { continuePath, isFromPage, returnPath } from './shared/return-path.ts'

/** What an answer says: what the artist saw (`seen`), and what they add for the client (`words`). */
const answerForm = z.object({
  words: personalLineField,
  seen: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .nullish()
    .catch(null),
})

/** Sets the status and leads back to the page it was done on, in the list to the appointment's row. */
export async function setStatus(request: Request, url: URL, id: string, to: SettableStatus) {
  const list = returnPath(url.searchParams, id)
  const row = isFromPage(url.searchParams) ? list : `${list}#booking-${encodeURIComponent(id)}`
  const page = { backTo: row, subjectId: id }
  const form = parseForm(answerForm, await readForm(request))
  if (!form.ok) return await answerWithFlash(request, 'words-refused', { status: 400, ...page })

  const { words, seen = null } = form.value
  const options = { words, seen, mailAfterSeconds: UNDO_SECONDS }
  const outcome = await changeBookingStatus(id, to, Temporal.Now.instant(), options)
  if (!outcome.ok && outcome.reason === 'not-found') {
    const backTo = continuePath(url.searchParams, id)
    return await answerWithFlash(request, 'gone', { status: 404, backTo })
  }
  if (!outcome.ok) {
    const type = outcome.reason === 'changed-since' ? 'changed-since' : 'taken-since'
    return await answerWithFlash(request, type, { status: 409, ...page })
  }
  const label = bookingLabel(outcome.booking)
  return await answerWithFlash(request, messageOf(outcome, to), { ...page, label })
}

function messageOf(
  { booking, changed, before }: Extract<StatusOutcome, { ok: true }>,
  to: SettableStatus,
): FlashCode {
  if (!changed) return `${to}-already`
  if (!booking.email) return `${to}-unmailed`
  if (before !== 'pending') return to
  return to === 'confirmed' ? 'request-confirmed' : 'request-declined'
}
