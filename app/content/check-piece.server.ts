import { pieceSchemas } from '#app/content/schemas/pieces.schema.ts'
import type { PieceName, Pieces } from './pieces.ts'
import type { PathErrors } from './references.ts'

/** Where no part of the schema has a sentence of its own. */
const UNFIT = 'Please fill this in as the description of the piece says'

type CheckedPiece<Name extends PieceName> =
  | { ok: true; value: Pieces[Name] }
  | { ok: false; fields: PathErrors }

/** Checks a value of a piece by itself; what is wrong is keyed by its path, such as `tables.0.rows.2.price`. */
export function checkPiece<Name extends PieceName>(name: Name, value: unknown): CheckedPiece<Name> {
  const result = pieceSchemas[name].safeParse(value, { error: () => UNFIT })
  if (result.success) return { ok: true, value: result.data as Pieces[Name] }
  const fields: PathErrors = {}
  for (const { path, message } of result.error.issues)
    fields[path.map(String).join('.') || 'value'] ??= message
  return { ok: false, fields }
}
