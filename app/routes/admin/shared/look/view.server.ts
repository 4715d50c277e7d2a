import { href } from 'react-router'
import type { Database } from '#app/database/database.server.ts'
import { formatMomentShort } from '#app/kernel/format-moment.ts'
import { NO_SENSITIVITY, sensitivitiesInWords } from '#app/look-briefs/look-brief.ts'
import { lookBriefOf, lookPhotosOf } from '#app/look-briefs/look-briefs.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'

export type LookView = NonNullable<Awaited<ReturnType<typeof lookView>>>

/** The look brief of an appointment as the desk shows it; null where the client sent none. */
export async function lookView(db: Database, bookingId: string) {
  const brief = await lookBriefOf(db, bookingId)
  const { savedAt, skin, styles, styleWords } = brief
  const photos = await lookPhotosOf(db, bookingId)
  if (savedAt === null && photos.length === 0) return null
  const { timeZone } = config()
  const today = dateAt(Temporal.Now.instant())
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
