import { executeAll } from './statements.ts'

/** A booking without a known status is pending and a message without one unread: written out here. */
export const up = executeAll(`
  update bookings set status = 'pending'
    where status is null or status not in ('pending', 'confirmed', 'cancelled');
  update messages set status = 'unread' where status is null or status <> 'replied'
`)
