import { z } from 'zod'
import { PIECE_NAMES } from '#app/content/pieces.ts'

/** What the calls about pieces and pictures answer. Strict, as the others are. */

const id = z.uuid()
const instant = z.iso.datetime()
const piece = z.enum(PIECE_NAMES)
const version = z.int().min(0)

export const contentList = z.strictObject({
  content: z.array(z.strictObject({ piece, version, updatedAt: instant.nullable() })),
})

/** What the value of each piece is, the request for changing it says. */
export const contentPiece = z.strictObject({ piece, version, value: z.looseObject({}) })

export const contentVersions = z.strictObject({
  versions: z.array(
    z.strictObject({
      version,
      createdAt: instant.nullable(),
      userId: z.string().nullable().meta({ description: 'The account that published it.' }),
    }),
  ),
})

export const uploadedPicture = z.strictObject({
  picture: z.strictObject({
    id,
    src: z.string().meta({ description: 'Where its JPEG is; what is there never changes.' }),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
  }),
})
