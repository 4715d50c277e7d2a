import { content } from '#app/content/current.server.ts'
import type { Code } from '#app/content/schemas/codes.schema.ts'
import { type Database, type DatabaseTransaction, database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { lock } from '#app/database/locks.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { acceptedPerHour, CODE_TRIES_PER_HOUR } from '#app/kernel/rate-limits.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { normalizedEmail } from '#app/kernel/text/normalized-email.ts'
import { countOf, countOneEach } from '#app/limits/counters.server.ts'
import { quotaNetworks } from '#app/limits/quota.server.ts'
import { config } from '#app/platform/config.server.ts'
import { type CodeTerms, termsOf, usableCode } from './code.ts'

/** What a visitor may see of a code that cannot be used: the same words for every reason but one. */
const NOT_USABLE = { code: 'This code can’t be used for this request.' }
const SPENT = { code: 'You have already used this code.' }
const TOO_MANY =
  'Too many codes were tried. Please try again in an hour, or send your request without one.'

interface Try {
  text: string
  serviceId: string
  clientAddress: string
  now: Temporal.Instant
}

/**
 * Performs what needs the terms of a code that a visitor typed. Refused (400 at `code`) for one that is unknown, expired,
 * used up or not for the service, and (429) after 20 such tries of a network within an hour: refusals of `act` for its code count too.
 */
export async function tryCode<Made>(
  { text, serviceId, clientAddress, now }: Try,
  act: (code: CodeTerms) => Promise<Made>,
): Promise<Made> {
  const tries = await triesOf(clientAddress)
  await refuseTooMany(tries, now)
  try {
    const { date: today } = localNow(now, config().timeZone)
    const code = usableCode(content('codes').codes, { text, serviceId, today })
    if (!code || (await isUsedUp(database(), code))) refuseCode(NOT_USABLE)
    return await act(termsOf(code))
  } catch (error) {
    if (error instanceof Refusal && error.fields?.code) await countTry(tries, now)
    throw error
  }
}

/**
 * Refuses a code that has no use left, or that its client has spent; until the transaction ends no other request takes the
 * use that is left. What was removed since is refused as well.
 */
export async function checkUses(
  trx: DatabaseTransaction,
  { id }: CodeTerms,
  email: string,
): Promise<void> {
  const code = content('codes').codes.find((one) => one.id === id)
  await lock(trx, { code: id })
  if (!code || (await isUsedUp(trx, code))) refuseCode(NOT_USABLE)
  if (code.oncePerClient && (await isSpent(trx, id, email))) refuseCode(SPENT)
}

/** Uses end with their request: one that is cancelled or gone has none. */
async function isUsedUp(db: Database, { id, maxUses }: Code): Promise<boolean> {
  if (maxUses === null) return false
  const { uses } = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll().as('uses'))
    .where('codeId', '=', id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return Number(uses) >= maxUses
}

/** Whether the client has a confirmed appointment with the code, by any spelling of their address. */
async function isSpent(db: Database, id: string, email: string): Promise<boolean> {
  const confirmed = await db
    .selectFrom('bookings')
    .select('email')
    .where('codeId', '=', id)
    .where('status', '=', 'confirmed')
    .execute()
  const client = normalizedEmail(email)
  return confirmed.some((one) => normalizedEmail(one.email) === client)
}

function refuseCode(fields: { code: string }): never {
  refuse('invalid-argument', fields)
}

/** Where tries are counted, and the most there are of an hour: by the address and by the networks around it. */
interface Tries {
  name: string
  most: number
}

async function triesOf(clientAddress: string): Promise<Tries[]> {
  const quota = acceptedPerHour(CODE_TRIES_PER_HOUR)
  const networks = await quotaNetworks(clientAddress)
  return networks.map(({ hash, size }) => ({ name: `codes.${size}:${hash}`, most: quota[size] }))
}

async function refuseTooMany(tries: readonly Tries[], now: Temporal.Instant): Promise<void> {
  if (!config().rateLimit) return
  for (const { name, most } of tries)
    if ((await countOf(database(), name, hourBefore(now))) >= most) refuseMore()
}

/** Those that came at once were all let in, and not all of them are answered. */
async function countTry(tries: readonly Tries[], now: Temporal.Instant): Promise<void> {
  const names = tries.map(({ name }) => name)
  const counts = await countOneEach(database(), names, toIsoInstant(now), hourBefore(now))
  if (!config().rateLimit) return
  if (counts.some(({ count }, at) => count > (tries[at]?.most ?? 0))) refuseMore()
}

function refuseMore(): never {
  refuse('resource-exhausted', TOO_MANY, { reason: 'too-many-codes', retryAfterSeconds: 3600 })
}

function hourBefore(now: Temporal.Instant): string {
  return toIsoInstant(now.subtract({ hours: 1 }))
}
