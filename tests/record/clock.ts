import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded ahead of the recorder and of its server: it is always the same day, on which a quarter as much time passes as really
 * does, so that no minute ends within a recording; what happens each minute does not; and a later id sorts after an earlier one.
 */
process.env.RECORD_CLOCK ??= `2027-02-15T15:00:00Z ${Date.now()}`

const RealDate = Date
const passed = RealDate.now.bind(RealDate)

function now(): number {
  const [from = '', since] = (process.env.RECORD_CLOCK ?? '').split(' ')
  return Math.floor(RealDate.parse(from) + (passed() - Number(since)) / 4)
}

RealDate.now = now
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
})

const instant = () => Temporal.Instant.fromEpochMilliseconds(now())
const zoned = (zone: string = 'UTC') => instant().toZonedDateTimeISO(zone)
Object.assign(Temporal.Now, {
  instant,
  zonedDateTimeISO: zoned,
  plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
  plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
  plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
})

const MINUTE_MS = 60_000
const NEVER_MS = 2 ** 31 - 1
for (const name of ['setTimeout', 'setInterval'] as const) {
  const real = globalThis[name] as (...given: unknown[]) => unknown
  const patient = (work: unknown, ms = 0, ...rest: unknown[]) =>
    real(work, ms < MINUTE_MS ? ms : NEVER_MS, ...rest)
  Object.defineProperties(patient, Object.getOwnPropertyDescriptors(real))
  Object.assign(globalThis, { [name]: patient })
}

let made = 0
const inHex = (number: number, length: number) =>
  number.toString(16).padStart(length, '0').slice(-length)
function randomUUID() {
  const time = inHex(now(), 12)
  const ours = inHex(process.pid, 3)
  return `${time.slice(0, 8)}-${time.slice(8)}-4${ours}-8000-${inHex(++made, 12)}` as const
}
crypto.randomUUID = randomUUID
Object.defineProperty(globalThis.crypto, 'randomUUID', { value: randomUUID })
syncBuiltinESMExports()
