import type { Reference } from '#app/routes/api/description/openapi.ts'

/** What is meant: the thing itself, or what its reference leads to among those with a name. */
export function follow<Thing extends object>(
  named: Record<string, Thing>,
  thing: Thing | Reference,
): Thing {
  const name = referredName(thing)
  if (name === null) return thing as Thing
  const found = named[name]
  if (!found) throw new Error(`Nothing is called ${name}`)
  return found
}

/** The last step of a reference, or null for what is none. */
export function referredName(thing: object): string | null {
  const { $ref } = thing as Partial<Reference>
  return $ref === undefined ? null : $ref.slice($ref.lastIndexOf('/') + 1)
}
