import { isBuiltIn } from '#app/content/pictures/pictures.ts'
import type { Database } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { missingPictures } from '#app/pictures/pictures.server.ts'
import { pictureReferences } from './picture-references.ts'
import type { PieceName, Pieces } from './pieces.ts'
import type { PathErrors } from './references.ts'

/** A sentence at each place of a value that shows a picture there is none of. */
export async function findMissingPictures<Name extends PieceName>(
  db: Database,
  piece: Name,
  value: Pieces[Name],
): Promise<PathErrors> {
  const others = pictureReferences(piece, value).filter(({ picture }) => !isBuiltIn(picture))
  const ids = [...new Set(others.map(({ picture }) => picture))]
  const gone = new Set([
    ...ids.filter((id) => !isId(id)),
    ...(await missingPictures(db, ids.filter(isId))),
  ])
  return Object.fromEntries(
    others
      .filter(({ picture }) => gone.has(picture))
      .map(({ path }) => [path, 'This picture no longer exists. Please choose another']),
  )
}
