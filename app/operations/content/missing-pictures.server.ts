import { isBuiltIn } from '#app/content/pictures/pictures.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { isId } from '#app/data/engine/ids.ts'
import { missingPictures } from '#app/data/pictures/pictures.server.ts'
import { pictureReferences } from '#app/domain/content/picture-references.ts'
import type { PieceName, Pieces } from '#app/domain/content/pieces.ts'
import type { PathErrors } from '#app/domain/content/references.ts'

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
