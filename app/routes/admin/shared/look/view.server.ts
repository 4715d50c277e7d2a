import { href } from 'react-router'
import { lookBriefOf, lookPhotosOf } from '#app/data/appointments/look-briefs.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { NO_SENSITIVITY, sensitivitiesInWords } from '#app/domain/appointments/look-brief.ts'
import { formatMomentShort } from '#app/domain/format-moment.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'

export type LookView = NonNullable<Awaited<ReturnType<typeof lookView>>>

/** The look brief of an appointment as the desk shows it; null where the client sent none. */
export async function lookView(db: Database, bookingId: string) {
  const brief = await lookBriefOf(db, bookingId)
  const { savedAt, skin, styles, styleWords } = brief
  const photos = await lookPhotosOf(db, bookingId)
  if (savedAt === null && photos.length === 0) return null
  const { timeZone } = config()
  const today = localNow(Temporal.Now.instant(), timeZone).date
  return {
    savedAt: savedAt && formatMomentShort(savedAt, today, timeZone),
    skin,
    sensitivities: sensitivitiesInWords(brief),
    isFree: brief.sensitivities.includes(NO_SENSITIVITY),
    styles: styles.join(', ') || null,
    styleWords,
    photos: photos.map(({ id, width, height }) => ({
      ...{ id, width, height },
      src: href('/look-photos/:id/:photo', { id: bookingId, photo: id }),
    })),
  }
}
