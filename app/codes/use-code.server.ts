import { content, refreshPiece } from '#app/content/current.server.ts'
import { type Database, type DatabaseTransaction, database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { keyedHash } from '#app/database/secrets.server.ts'
import { acceptedPerHour, CODE_TRIES_PER_HOUR } from '#app/kernel/rate-limits.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { normalizedEmail } from '#app/kernel/text/normalized-email.ts'
import { countOf, countOne, countOneEach } from '#app/limits/counters.server.ts'
import { type QuotaNetwork, quotaNetworks } from '#app/limits/quota.server.ts'
import { config, dateAt } from '#app/platform/config.server.ts'
import { type CodeTerms, codeKey, codeNamed, isOpenOn, termsOf } from './code.ts'

/** The same words for every reason but one, so that nobody learns which codes there are, or who used one. */
const NOT_USABLE = { code: 'This code can’t be used for this request.' }
const OTHER_SERVICE = { code: 'This code is for another service.' }
const TOO_MANY =
  'Too many codes were tried. Please try again in an hour, or send your request without one.'

interface AskedCode {
  text: string
  serviceId: string
  /** Whose request it is; missing while nobody has asked. */
  email?: string
  /** The visitor's networks, from `quotaNetworks`. */
  networks: readonly QuotaNetwork[]
  now: Temporal.Instant
}

/** What a code that a visitor typed takes off, for a price that is shown; refuses as `findCode` does, and counts the try. */
export async function shownCode({
  clientAddress,
  ...visitor
}: Omit<AskedCode, 'networks'> & { clientAddress: string }): Promise<CodeTerms> {
  const asked = { ...visitor, networks: await quotaNetworks(clientAddress) }
  return await countingTries(asked, () => findCode(database(), asked))
}

/** Performs what needs a code; one that is refused counts as a try, once an hour for the same code, visitor and address. */
export async function countingTries<Made>(
  { text, email = '', networks, now }: Omit<AskedCode, 'serviceId'>,
  act: () => Promise<Made>,
): Promise<Made> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Refusal && error.fields?.code && config().rateLimit)) throw error
    const said = [networks[0]?.hash, codeKey(text), normalizedEmail(email)]
    const name = `codes.tried:${await keyedHash(JSON.stringify(said))}`
    const window = [toIsoInstant(now), hourBefore(now)] as const
    if ((await countOne(database(), name, ...window)).count > 1) throw error
    const tries = triesOf(networks)
    const names = tries.map((one) => one.name)
    const counts = await countOneEach(database(), names, ...window)
    // Those that came at once were all let in, and not all of them are answered.
    if (counts.some(({ count }, at) => count > (tries[at]?.most ?? 0))) refuseMore()
    throw error
  }
}

/** Refuses (400 at `code`) what can’t be used for the request, and anything (429) after 20 tries of a network within an hour. */
async function findCode(
  db: Database,
  { text, serviceId, email, networks, now }: AskedCode,
): Promise<CodeTerms> {
  if (config().rateLimit)
    for (const { name, most } of triesOf(networks))
      if ((await countOf(db, name, hourBefore(now))) >= most) refuseMore()
  const code = codeNamed(content('codes').codes, text)
  if (!code || !isOpenOn(code, dateAt(now))) refuse('invalid-argument', NOT_USABLE)
  const { id, maxUses, oncePerClient, services } = code
  const uses = maxUses === null && !oncePerClient ? [] : await usesOf(db, id)
  const client = email && normalizedEmail(email)
  const isSpent = uses.some(
    (one) => one.status === 'confirmed' && normalizedEmail(one.email) === client,
  )
  if (uses.length >= (maxUses ?? Infinity) || (oncePerClient && isSpent))
    refuse('invalid-argument', NOT_USABLE)
  if (services.length > 0 && !services.includes(serviceId))
    refuse('invalid-argument', OTHER_SERVICE)
  return termsOf(code)
}

/** As `findCode`, by the newest codes; until the transaction ends no other request takes the use that is left. */
export async function takeCode(trx: DatabaseTransaction, asked: AskedCode): Promise<CodeTerms> {
  await refreshPiece(trx, 'codes')
  const code = codeNamed(content('codes').codes, asked.text)
  if (code) await lock(trx, { code: code.id })
  return await findCode(trx, asked)
}

/** Uses end with their request: one that is cancelled or gone has none. */
async function usesOf(db: Database, id: string) {
  const uses = db.selectFrom('bookings').select(['email', 'status']).where('codeId', '=', id)
  return await uses.where('status', '<>', 'cancelled').execute()
}

/** Where tries are counted, and the most there are of an hour: by the address and by the networks around it. */
function triesOf(networks: readonly QuotaNetwork[]) {
  const quota = acceptedPerHour(CODE_TRIES_PER_HOUR)
  return networks.map(({ hash, size }) => ({ name: `codes.${size}:${hash}`, most: quota[size] }))
}

function refuseMore(): never {
  refuse('resource-exhausted', TOO_MANY, { reason: 'too-many-codes', retryAfterSeconds: 3600 })
}

function hourBefore(now: Temporal.Instant): string {
  return toIsoInstant(now.subtract({ hours: 1 }))
}
