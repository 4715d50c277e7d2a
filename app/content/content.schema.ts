import { z } from 'zod'
import { pieceSchemas } from '#app/content/schemas/pieces.schema.ts'

const SENTENCE = 'Please send the version as a whole number'

const version = z
  .int({ error: SENTENCE })
  .min(0, SENTENCE)
  .max(1_000_000_000, SENTENCE)
  .meta({ description: 'The version that the new value was made from.' })

/** A change of a piece; its value is checked by the piece's own schema, which knows the paths in it. */
export const contentChange = z.object({ version, value: z.unknown() })

/** The same as it is described: the value is one of the pieces'. */
export const describedContentChange = z.object({
  version,
  value: z.union(Object.values(pieceSchemas), { error: 'Please send the value of the piece' }),
})

/** Which version comes back. */
export const contentRestore = z.object({
  version: version.meta({
    description: 'The version that comes back as a new one; 0 is the default.',
  }),
})
