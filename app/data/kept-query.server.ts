import type { CompiledQuery, QueryResult } from 'kysely'
import type { Database } from './engine/database.server.ts'

type Value = string | number | null
type Values<Names extends PropertyKey> = { [Name in Names]?: Value | readonly Value[] }

/** Holds the place of a value while a query is built, and finds it among those it is asked with. */
class Place {
  readonly #name: string
  readonly #at: number | null

  constructor(name: string, at: number | null) {
    this.#name = name
    this.#at = at
  }

  valueAmong(values: Values<string>): Value | undefined {
    const value = values[this.#name]
    return this.#at === null ? (value as Value) : (value as readonly Value[])[this.#at]
  }
}

/**
 * A query whose text is worked out once for each shape of its values: which there are, and how long
 * each list is. Building the text anew costs as much as the database's own work, which matters for
 * what is asked with every letter of a campaign. `build` must not look at the values: it gets
 * something in their place.
 */
export function keptQuery<Given extends Values<keyof Given>, Row>(
  build: (db: Database, values: Given) => { compile(): CompiledQuery<Row> },
): (db: Database, values: Given) => Promise<QueryResult<Row>> {
  const kept = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const ofEngine = kept.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    kept.set(adapter, ofEngine)
    const shape = shapeOf(values)
    const query = ofEngine.get(shape) ?? build(db, placesOf(values)).compile()
    ofEngine.set(shape, query)
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Place ? parameter.valueAmong(values) : parameter,
    )
    return await db.executeQuery({ ...query, parameters })
  }
}

function shapeOf(values: Values<string>): string {
  let shape = ''
  for (const name in values) {
    const value = values[name]
    shape += `${name}${Array.isArray(value) ? value.length : ''} `
  }
  return shape
}

function placesOf<Given extends Values<keyof Given>>(values: Given): Given {
  const places = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((_, at) => new Place(name, at)) : new Place(name, null),
  ])
  // The builder passes parameters through without looking at them.
  return Object.fromEntries(places) as Given
}
