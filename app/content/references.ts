import type { Home } from '#app/content/schemas/words.schema.ts'
import type { PieceName, Pieces } from './pieces.ts'
import { listedPrices, type Prices } from './prices.ts'
import { priceReferences, type Services } from './services.ts'

/** Sentences by the path in the value that they are about. */
export type PathErrors = Record<string, string>

/**
 * What would be missing if `value` took the place of a piece among `present`: rows of `prices` that
 * the new value takes and that are not there, told where it takes them, or rows that it no longer
 * has and that others take, told where they stood. Empty when nothing would be.
 */
export function brokenReferences<Name extends PieceName>(
  name: Name,
  value: Pieces[Name],
  present: Pieces,
): PathErrors {
  const after = { ...present, [name]: value }
  const withoutService = missingServices(name, after, present)
  const taken = [...takenByServices(after.services), ...takenByHome(after.home)]
  const there = new Set(listedPrices(after.prices).map(({ row }) => row.id))
  const missing = taken.filter(({ id }) => !there.has(id))
  if (name === 'prices') return whereTheyStood(missing, present.prices)
  const withoutPrice = missing
    .filter(({ piece }) => piece === name)
    .map(({ path }) => [path, 'The price lists have no such line. Please choose another'])
  return { ...Object.fromEntries(withoutPrice), ...withoutService }
}

/** Services that codes and the retainer refer to and that are not there: told where they are taken, or where they stood. */
function missingServices(name: PieceName, after: Pieces, present: Pieces): PathErrors {
  const there = new Set(after.services.services.map(({ id }) => id))
  const missing = takenServices(after).filter(({ id }) => !there.has(id))
  if (name !== 'services')
    return Object.fromEntries(
      missing
        .filter(({ piece }) => piece === name)
        .map(({ path, id }) => [path, `There is no service “${id}”`]),
    )
  const errors: PathErrors = {}
  for (const [index, { id, name: service }] of present.services.services.entries()) {
    const takers = new Set(missing.filter((taken) => taken.id === id).map(({ by }) => by))
    if (takers.size > 0)
      errors[`services.${index}`] =
        `“${service}” cannot be removed: ${[...takers].join(', ')} is for it`
  }
  return errors
}

function takenServices({ codes, policies }: Pieces) {
  return [
    ...codes.codes.flatMap(({ code, services }, row) =>
      services.map((id, at) => ({
        piece: 'codes',
        path: `codes.${row}.services.${at}`,
        id,
        by: `the code ${code}`,
      })),
    ),
    ...Object.keys(policies.retainer.byService).map((id) => ({
      piece: 'policies',
      path: `retainer.byService.${id}`,
      id,
      by: 'a retainer of its own',
    })),
  ]
}

interface TakenRow {
  piece: 'services' | 'home'
  path: string
  id: string
  by: string
}

function takenByServices(services: Services): TakenRow[] {
  return priceReferences(services).map((taken) => ({ ...taken, piece: 'services' }))
}

function takenByHome({ cards }: Home): TakenRow[] {
  return cards.map(({ from, title }, index) => ({
    piece: 'home',
    path: `cards.${index}.from.row`,
    id: from.row,
    by: `the card “${title}” of the home page`,
  }))
}

function whereTheyStood(missing: readonly TakenRow[], before: Prices): PathErrors {
  const errors: PathErrors = {}
  for (const { row, path } of listedPrices(before)) {
    const takers = new Set(missing.filter(({ id }) => id === row.id).map(({ by }) => by))
    if (takers.size > 0)
      errors[path] =
        `“${row.service}” cannot be removed: ${[...takers].join(', ')} takes its price from this line`
  }
  return errors
}
