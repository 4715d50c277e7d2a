import { href } from 'react-router'
import { pictureAddress } from '#app/content/pictures/pictures.ts'
import { database } from '#app/database/database.server.ts'
import type { PictureRow } from '#app/database/rows/pictures.ts'
import { listUses, type PictureUse, shows } from '#app/pictures/picture-uses.server.ts'
import { listPictures } from '#app/pictures/pictures.server.ts'
import { toPicture } from '#app/pictures/to-picture.server.ts'
import { editorOf } from '../pieces.ts'

export type PictureView = ReturnType<typeof viewPicture>

export async function viewPictures() {
  const uses = await listUses(database())
  return (await listPictures(database())).map((row) => viewPicture(row, uses))
}

export function viewPicture(row: PictureRow, uses: readonly PictureUse[]) {
  const picture = toPicture(row)
  const { id, alt, category, width, height, focalX, focalY } = row
  const [smallest = width] = picture.jpeg
  return {
    ...{ id, alt, category, width, height, focalX, focalY },
    /** A size of some 500 pixels, and one to look at. */
    thumbnail: pictureAddress(picture, smallest, 'jpeg'),
    large: pictureAddress(picture, picture.jpeg.at(-1) ?? width, 'jpeg'),
    isComplete: row.isComplete === 1,
    uses: uses.filter((use) => shows(use, row)).map(viewUse),
  }
}

/** `isSent` of a letter that people have got: it cannot be taken away there. */
function viewUse(use: PictureUse) {
  if ('letter' in use) {
    const { id, subject, status } = use.letter
    const to =
      status === 'draft'
        ? `${href('/admin/promotions')}?draft=${id}`
        : href('/admin/promotions/:id', { id })
    const name = subject ? `“${subject}”` : 'without a subject'
    const isSent = use.where === 'sent letter'
    return {
      to,
      label: `${status === 'draft' ? 'Draft newsletter' : 'Newsletter'} ${name}`,
      isSent,
    }
  }
  const { where, piece } = use
  const title = editorOf(piece)?.editor.title ?? piece
  const label = where === 'draft' ? `Draft of ${title}` : title
  return { to: href('/admin/site/:piece', { piece }), label, isSent: false }
}
