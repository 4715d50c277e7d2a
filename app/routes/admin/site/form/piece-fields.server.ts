import type { Field } from '#app/content/form-fields.ts'
import { fieldsOf } from '#app/content/schemas/form.schema.ts'
import { pieceSchemas } from '#app/content/schemas/pieces.schema.ts'
import { EDITED_PIECES, type EditedPiece } from '../pieces.ts'

/** The form of each piece, made of its schema once. The browser is handed the one that it shows. */
export const PIECE_FIELDS = {} as Record<EditedPiece, readonly Field[]>
for (const piece of EDITED_PIECES) PIECE_FIELDS[piece] = fieldsOf(pieceSchemas[piece])
