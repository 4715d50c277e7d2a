import { data } from 'react-router'
import { checkPiece } from '#app/content/check-piece.server.ts'
import { findDraft } from '#app/content/content-drafts.server.ts'
import { currentContent, readPublished } from '#app/content/current.server.ts'
import { filledUp, type Json } from '#app/content/edit-rows.ts'
import type { Field } from '#app/content/form-fields.ts'
import { findMissingPictures } from '#app/content/missing-pictures.server.ts'
import { listedPrices } from '#app/content/prices.ts'
import { brokenReferences, type PathErrors } from '#app/content/references.ts'
import { fieldsOf } from '#app/content/schemas/form.schema.ts'
import { pieceSchemas } from '#app/content/schemas/pieces.schema.ts'
import { database } from '#app/database/database.server.ts'
import { formatMomentFrom } from '#app/kernel/format-moment.ts'
import { formatDollars } from '#app/kernel/money.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { type PictureChoice, pictureChoices } from '../shared/pictures/choices.server.ts'
import { numberIn } from '../shared/seen-revision.ts'
import { type Change, listChanges } from './form/list-changes.ts'
import { readFields, textsOf } from './form/read-form.ts'
import { EDITED_PIECES, type EditedPiece, type Editor, editorOf } from './pieces.ts'

export interface Choices {
  prices: { value: string; label: string }[]
  pictures: PictureChoice[]
  services: { value: string; label: string }[]
}

export async function viewPiece(piece: EditedPiece, now = Temporal.Now.instant()) {
  const draft = await findDraft(database(), piece)
  const published = await readPublished(database(), piece)
  const there = published.value as unknown as Json
  const value = draft ? filledUp(JSON.parse(draft.value), there) : there
  return {
    value,
    /** 0 while there is no draft. */
    revision: draft?.revision ?? 0,
    savedAt: draft ? shortMoment(draft.savedAt, now) : null,
    /** The version that the draft began from. */
    version: draft?.version ?? published.version,
    published,
    changes: listChanges(PIECE_FIELDS[piece], there, value),
  }
}

/** What would be refused of a value, by path. */
export async function problemsOf(piece: EditedPiece, value: Json): Promise<PathErrors> {
  const checked = checkPiece(piece, value)
  if (!checked.ok) return checked.fields
  return {
    ...brokenReferences(piece, checked.value, currentContent()),
    // An earlier version may show one that was deleted since.
    ...(await findMissingPictures(database(), piece, checked.value)),
  }
}

/** Small sizes of the pictures that differ. */
export function picturesIn(changes: readonly Change[]) {
  const shown = new Set(
    changes.flatMap(({ pictures }) => (pictures ? [pictures.before, pictures.after] : [])),
  )
  return pictureChoices()
    .filter(({ value }) => shown.has(value))
    .map(({ value, address }) => ({ value, address }))
}

export function choices(): Choices {
  return {
    prices: listedPrices(currentContent().prices).map(({ row, list }) => ({
      value: row.id,
      label: `${row.service}, ${formatDollars(row.price)} (${LISTS[list] ?? list})`,
    })),
    pictures: pictureChoices(),
    services: currentContent().services.services.map(({ id, name }) => ({
      value: id,
      label: name,
    })),
  }
}

const LISTS: Record<string, string> = {
  wedding: 'in the studio',
  glam: 'in the studio',
  editorial: 'in the studio',
}

export function shortMoment(instant: string, now: Temporal.Instant): string {
  const { timeZone } = config()
  return formatMomentFrom(instant, dateAt(now), timeZone)
}

/** The editor that belongs to an address; throws a 404 for any other address. */
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

/** The form of each piece, made of its schema once. The browser is handed the one that it shows. */
export const PIECE_FIELDS = {} as Record<EditedPiece, readonly Field[]>
for (const piece of EDITED_PIECES) PIECE_FIELDS[piece] = fieldsOf(pieceSchemas[piece])
