import { isBuiltIn } from '#app/content/pictures/pictures.ts'
import type { Database } from '#app/database/database.server.ts'
import { isId } from '#app/database/ids.ts'
import { missingPictures } from '#app/pictures/pictures.server.ts'
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

/** Where a piece shows a picture, and which: the name of a built-in one or the id of an uploaded one. */
interface PictureReference {
  /** In the value of the piece, such as `hero.faces.0.picture`. */
  path: string
  picture: string
}

/** Every picture that a value of a piece shows. */
function pictureReferences<Name extends PieceName>(
  piece: Name,
  value: Pieces[Name],
): PictureReference[] {
  const find = FINDERS[piece] as ((value: Pieces[Name]) => PictureReference[]) | undefined
  return find?.(value) ?? []
}

const FINDERS: { [Name in PieceName]?: (value: Pieces[Name]) => PictureReference[] } = {
  studio: ({ portrait }) => (portrait === null ? [] : [{ path: 'portrait', picture: portrait }]),
  home: ({ hero, mission, cards, film }) => [
    ...hero.faces.map(({ picture }, index) => ({ path: `hero.faces.${index}.picture`, picture })),
    { path: 'mission.picture', picture: mission.picture },
    ...cards.map(({ picture }, index) => ({ path: `cards.${index}.picture`, picture })),
    ...(film.instead === null ? [] : [{ path: 'film.instead', picture: film.instead }]),
  ],
  testimonials: ({ testimonials }) =>
    testimonials.map(({ picture }, index) => ({ path: `testimonials.${index}.picture`, picture })),
  galleries: ({ portfolio, weddings, occasions, services }) => [
    ...listed('portfolio.pictures', portfolio.pictures),
    ...listed('weddings.pictures', weddings.pictures),
    ...listed('occasions.pictures', occasions.pictures),
    ...listed('services.wedding', services.wedding),
    ...listed('services.glam', services.glam),
    ...listed('services.editorial', services.editorial),
  ],
  guide: ({ categories }) =>
    categories.flatMap(({ picture }, index) =>
      picture === null ? [] : [{ path: `categories.${index}.picture`, picture }],
    ),
  pages: ({ party, notFound }) => [
    { path: 'party.picture', picture: party.picture },
    { path: 'notFound.picture', picture: notFound.picture },
  ],
  servicePages: (pages) =>
    Object.entries(pages).map(([page, { lead }]) => ({ path: `${page}.lead`, picture: lead })),
}

function listed(path: string, pictures: readonly string[]): PictureReference[] {
  return pictures.map((picture, index) => ({ path: `${path}.${index}`, picture }))
}
