import { content, contentVersion } from '#app/content/current.server.ts'
import type { PieceName, Pieces } from '#app/content/pieces.ts'
import { publish } from '#app/content/publish.server.ts'

/** Publishes a piece as it is now with something of it changed. */
export async function edited<Name extends PieceName>(
  piece: Name,
  change: (value: Pieces[Name]) => void,
): Promise<void> {
  const value = structuredClone(content(piece))
  change(value)
  const version = contentVersion(piece)
  const now = Temporal.Now.instant()
  const outcome = await publish({ piece, version, value, userId: null }, now)
  if (!outcome.ok) throw new Error(`${piece} was refused: ${JSON.stringify(outcome)}`)
}

/** Renames the service of that id. */
export async function renamed(id: string, name: string): Promise<void> {
  await edited('services', ({ services }) => {
    const service = services.find((one) => one.id === id)
    if (service) service.name = name
  })
}
