import { z } from 'zod'
import { ROLE_IDS } from '#app/content/services.ts'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { lookBrief } from '#app/look-briefs/tell-look.schema.ts'
import { KEPT_EDGE_MAX } from '#app/pictures/picture-limits.ts'
import { PEOPLE_MAX } from '#app/quote/party.ts'
import { ARTISTS_MAX, QUARTER_HOUR } from '#app/weddings/morning.ts'
import { CHAIR_MINUTES, type MorningPlan } from '#app/weddings/morning-plan.ts'
import { lineField, optional, optionalInstant, referredBooking } from './document-fields.schema.ts'

/** What belongs to an appointment beside its money, as the export of another installation has it. */

const name = optional(lineField(NAME_MAX))

const chair = z.object({
  id: z.uuid({ error: 'is no id' }),
  role: z.enum(ROLE_IDS, { error: `is none of ${ROLE_IDS.join(', ')}` }),
  number: z.int().min(1).max(PEOPLE_MAX.attendants),
  name,
  minutes: z
    .int()
    .multipleOf(QUARTER_HOUR, 'is on no quarter hour')
    .min(CHAIR_MINUTES.least)
    .max(CHAIR_MINUTES.most),
  artist: z.int().min(1).max(ARTISTS_MAX),
})

export const morningPlanDocument = z.object({
  chairs: z.array(chair, { error: 'are missing' }).min(1, 'are missing'),
  otherArtists: z.array(name).max(ARTISTS_MAX - 1),
  town: name,
}) satisfies z.ZodType<MorningPlan, unknown>

/** Without the link: an import makes a new one. */
export const partyPageDocument = z.object({
  bookingId: referredBooking,
  createdAt: optionalInstant,
  revokedAt: optionalInstant,
})

/** Its id is that of the wedding. */
export const trialDocument = z.object({ trialId: referredBooking })

/** What is missing was not told. */
export const lookBriefDocument = z.preprocess(
  (told) => ({ sensitivities: [], styles: [], ...(told as object) }),
  lookBrief.and(z.object({ savedAt: optionalInstant })),
)

const pixels = z.int({ error: 'is no number of pixels' }).min(1).max(KEPT_EDGE_MAX)

export const lookPhotoDocument = z.object({
  bookingId: referredBooking,
  width: pixels,
  height: pixels,
  createdAt: optionalInstant,
  jpeg: z.base64({ error: 'is no file in base64' }).min(100, 'is no file in base64'),
})

export type MorningPlanDocument = z.output<typeof morningPlanDocument>
export type PartyPageDocument = z.output<typeof partyPageDocument>
export type TrialDocument = z.output<typeof trialDocument>
export type LookBriefDocument = z.output<typeof lookBriefDocument>
export type LookPhotoDocument = z.output<typeof lookPhotoDocument>
