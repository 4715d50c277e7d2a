import { data } from 'react-router'
import type { Json } from '#app/content/edit-rows.ts'
import { numberIn } from '../shared/seen-revision.ts'
import { PIECE_FIELDS } from './form/piece-fields.server.ts'
import { readFields, textsOf } from './form/read-form.ts'
import { type EditedPiece, type Editor, editorOf } from './pieces.ts'

/** The editor of an address; ends with 404 where there is none. */
export function editorAt(name: string | undefined): { piece: EditedPiece; editor: Editor } {
  const found = editorOf(name)
  if (found) return found
  throw data(null, { status: 404 })
}

/** What a window posted of a piece: its form, and what it knew of draft and site. */
export function readPosted(name: string | undefined, form: FormData) {
  const { piece, editor } = editorAt(name)
  const value: Json = readFields(PIECE_FIELDS[piece], textsOf(form))
  return {
    piece,
    editor,
    value,
    revision: numberIn(form, 'revision'),
    version: numberIn(form, 'version'),
  }
}
