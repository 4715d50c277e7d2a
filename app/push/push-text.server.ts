import { href } from 'react-router'
import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import type { PushMessageRow } from '#app/database/rows/push.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { firstNameOf } from '#app/kernel/text/text.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'

/** A notification as the device's worker shows it: `url` is the desk's page of it, from the root. */
export type PushText = Record<'title' | 'body' | 'url' | 'tag', string>

/**
 * What a notification says now, for a phone that lies on a table: the service, day and time, and a first name at most.
 * Null where nothing is left to say: the request or the message was answered, or is gone.
 */
export async function pushTextOf(message: PushMessageRow): Promise<PushText | null> {
  const { kind, title, aboutId } = message
  // A later notification of the same tag takes the place of this one.
  const tag = `${kind} ${aboutId}`
  if (kind === 'message') {
    const query = database().selectFrom('messages').select('firstName').where('id', '=', aboutId)
    const unread = await query.where('status', '=', 'unread').executeTakeFirst()
    if (!unread) return null
    const body = firstNameOf(unread.firstName)
    return {
      title,
      body: body ? `From ${body}` : '',
      url: href('/admin/messages/:id', { id: aboutId }),
      tag,
    }
  }
  const booking = await findBooking(database(), aboutId)
  const isWaiting = booking?.status === 'pending'
  if (!booking || (!isWaiting && (kind === 'request' || kind === 'expiring'))) return null
  const { service, date, time, name } = booking
  const parts = [service, formatDate(date, 'day'), formatTime(time), firstNameOf(name)]
  const body = parts.filter(Boolean).join(', ')
  return { title, body, url: href('/admin/appointments/:id', { id: aboutId }), tag }
}
