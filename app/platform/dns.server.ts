import { Resolver } from 'node:dns/promises'

/** One question waits so long for its answer, and is asked twice. */
const ANSWER_MS = 2_000

/** The texts of a name's TXT records; throws what the resolver throws. */
export type TxtLookUp = (name: string) => Promise<string[][]>

/** Asks the name servers that this machine is set to ask. */
export function systemLookUp(): TxtLookUp {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 })
  return (name) => resolver.resolveTxt(name)
}
