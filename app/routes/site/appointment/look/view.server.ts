import { href } from 'react-router'
import type { Booking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { lookBriefOf, lookPhotosOf } from '#app/look-briefs/look-briefs.server.ts'
import { refusalOfLook } from '#app/look-briefs/may-send-look.server.ts'

export type LookView = Awaited<ReturnType<typeof lookView>>

/** What the client told about their look, and whether they may still send more. */
export async function lookView(booking: Booking, now: Temporal.Instant) {
  const db = database()
  const { savedAt, ...brief } = await lookBriefOf(db, booking.id)
  const photos = await lookPhotosOf(db, booking.id)
  const token = booking.privateToken
  return {
    token,
    refusal: refusalOfLook(booking, now),
    isTold: savedAt !== null,
    brief: {
      ...brief,
      skin: brief.skin ?? '',
      sensitivityWords: brief.sensitivityWords ?? '',
      styleWords: brief.styleWords ?? '',
    },
    photos: photos.map(({ id, width, height }) => ({
      ...{ id, width, height },
      src: href('/booking/:token/look/photos/:photo', { token, photo: id }),
    })),
  }
}
