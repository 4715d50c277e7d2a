import { content, refreshPiece } from '#app/content/current.server.ts'
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
import { type CodeTerms, codeNamed, isOpenOn, termsOf } from './code.ts'

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
  now: Temporal.Instant
}

/**
 * Performs what needs a code that a visitor typed. Refused (429) after 20 tries of a network within an hour that
 * `act` refused for their code.
 */
export async function tryCode<Made>(
  { clientAddress, now }: { clientAddress: string; now: Temporal.Instant },
  act: () => Promise<Made>,
): Promise<Made> {
  const tries = await triesOf(clientAddress)
  await refuseTooMany(tries, now)
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal && error.fields?.code) await countTry(tries, now)
    throw error
  }
}

/**
 * The terms of a code, for a price that is shown. Refuses (400 at `code`) one that is unknown, expired, used up, spent
 * by its client, or not for the service.
 */
export async function findCode(
  db: Database,
  { text, serviceId, email, now }: AskedCode,
): Promise<CodeTerms> {
  const code = codeNamed(content('codes').codes, text)
  const { date: today } = localNow(now, config().timeZone)
  if (!code || !isOpenOn(code, today) || (await isUsedUp(db, code))) refuseCode(NOT_USABLE)
  if (email && code.oncePerClient && (await isSpent(db, code.id, email))) refuseCode(NOT_USABLE)
  const { services } = code
  if (services.length > 0 && !services.includes(serviceId)) refuseCode(OTHER_SERVICE)
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
