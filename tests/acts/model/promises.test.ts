import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadContent, refreshContent } from '#app/content/current.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { endAlternatives } from '#app/moves/end-alternatives.server.ts'
import { freeAnsweredTimes } from '#app/moves/free-answered-times.server.ts'
import { forgetUndo } from '#app/privacy/forget-undo.server.ts'
import { runRetention } from '#app/privacy/retention.server.ts'
import { remindOfOverdue } from '#app/reminders/remind-of-overdue.server.ts'
import { scheduleMissing } from '#app/reminders/schedule-missing.server.ts'
import { sendScheduledMail } from '#app/reminders/send-scheduled-mail.server.ts'
import { expireUnconfirmedRequests } from '#app/requests/expire-unconfirmed-requests.server.ts'
import { processPendingRequests } from '#app/requests/process-pending-requests.server.ts'
import { offerFreedTimes } from '#app/waitlist/offer-freed-times.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { ACTS, type ActName } from '../../support/model/acts/acts.ts'
import { ALTERNATIVE, openShortDays, type Pick } from '../../support/model/acts/common.ts'
import {
  brokenOffers,
  brokenPromises,
  lostFlags,
  lostPeople,
  readRows,
  unread,
  untrueMails,
  wrongCodes,
  wrongHalfHours,
  wrongMoney,
} from '../../support/model/promises.ts'
import {
  type Change,
  dateOf,
  emptyModel,
  hasAllLeft,
  type Model,
  sendMail,
  type World,
} from '../../support/model/world.ts'
import type { Mailed } from '../../support/simulation/mails.ts'
import { reminderWatch } from '../../support/simulation/reminders.ts'
import { readState } from '../../support/simulation/state.ts'

const db = actDatabase({
  ...{ SITE_TIME_ZONE: 'America/Toronto', RATE_LIMIT: 'off' },
  // Short, so that mail is older than it is kept before an appointment comes.
  ...{ ARTIST_EMAIL: 'artist@rosewater.example', RETAIN_MAIL_DAYS: '20' },
})

const IS_LONG = Boolean(process.env.TEST_LONG)
const IS_POSTGRES = process.env.TEST_DATABASE === 'postgres'
const RUNS = IS_LONG ? 400 : IS_POSTGRES ? 8 : 30
const ACTS_MOST = IS_LONG ? 80 : 60
/** One more is given by MODEL_SEED; MODEL_PATH replays what a failure printed. */
const SEEDS = process.env.MODEL_SEED ? [Number(process.env.MODEL_SEED)] : [17, 28]

const JOBS = [
  ...[endAlternatives, processPendingRequests, expireUnconfirmedRequests],
  ...[
    freeAnsweredTimes,
    forgetUndo,
    scheduleMissing,
    sendScheduledMail,
    offerFreedTimes,
    remindOfOverdue,
  ],
]

/** The watch of reminders goes with the model of each run. */
const watches = new WeakMap<Model, ReturnType<typeof reminderWatch>>()

test.each(SEEDS)(
  'whatever happens, what was promised stays true (seed %i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(sequences(), async (commands) => {
        await db.empty()
        await loadContent()
        const setUp = async () => {
          const model = emptyModel()
          watches.set(model, reminderWatch())
          await openShortDays(model)
          for (const one of BEGINNING) await one.run(model, db)
          expect(model.promised.size).toBe(3)
          return { model, real: db as World }
        }
        await fc.asyncModelRun(setUp, commands)
      }),
      {
        ...{ seed, numRuns: RUNS, verbose: 1, endOnFailure: Boolean(process.env.MODEL_QUICK) },
        ...(process.env.MODEL_PATH && { path: process.env.MODEL_PATH }),
      },
    )
    await db.empty()
    await loadContent()
  },
  IS_LONG ? 7_200_000 : 300_000,
)

/** Acts one after the other, most often of those that make and answer appointments. */
function sequences() {
  const OFTEN: Partial<Record<ActName, number>> = {
    ...{ request: 6, 'request with a code': 6, confirm: 4, merge: 4, 'note a sensitivity': 4 },
    ...{ 'join the waiting list': 6, 'take a payment': 4, 'erase a person': 1, restart: 1 },
    // There is seldom anything to do these with, and leaving one out costs nothing.
    ...{ 'answer a freed time': 8, 'correct an entry': 6, 'answer an offer': 6 },
    ...{ 'answer a wish to move': 6, 'issue a receipt': 6, 'take a receipt back': 6 },
    ...{ 'state the travel fee': 8, 'request a trial': 6, 'name the party': 6 },
    ...{ 'change the morning': 6, 'take a merge back': 4, 'write a few words': 4 },
  }
  const numbers = fc.array(fc.nat({ max: 11 }), { minLength: 4, maxLength: 4 })
  const acts = (Object.keys(ACTS) as ActName[]).flatMap((name) =>
    Array.from({ length: OFTEN[name] ?? 2 }, () => numbers.map((chances) => done(name, chances))),
  )
  const pauses = [5, 90, 60 * 11].flatMap((minutes) => fc.constant(passed(minutes)))
  const days = [1, 6, 21].map((count) => fc.constant(nights(count)))
  // Beside so many acts, time would hardly ever pass.
  return fc.commands([...acts, ...pauses, ...days, ...pauses, ...days, ...pauses, ...days], {
    maxCommands: ACTS_MOST,
    size: 'max',
    ...(process.env.MODEL_REPLAY && { replayPath: process.env.MODEL_REPLAY }),
  })
}

type Command = fc.AsyncCommand<Model, World>

/** One act; the numbers say which of several it is about, and how. */
function done(name: ActName, numbers: readonly number[]): Command {
  return {
    check: (model) => ACTS[name].fits?.(model) ?? true,
    async run(model, world) {
      const left = [...numbers]
      const pick: Pick = (items) => items[(left.shift() ?? 0) % items.length]
      // No two acts happen in the same millisecond.
      model.now = model.now.add({ seconds: 1 })
      await judge(model, world, await ACTS[name](model, pick, world).catch(nothingChanged))
    },
    toString: () => `${name} (${numbers.join(' ')})`,
  }
}

/** A refused act changes nothing. */
function nothingChanged(error: unknown): Change {
  if (error instanceof Refusal) return { about: [], may: [] }
  throw error
}

/** Minutes pass, and what looks at the clock looks. */
function passed(minutes: number): Command {
  return {
    check: () => true,
    run: async (model, world) => await look(model, world, model.now.add({ minutes })),
    toString: () => `${minutes} minutes pass`,
  }
}

/** Days pass: in each night what is too old is deleted, in each morning clients are reminded. */
function nights(count: number): Command {
  return {
    check: () => true,
    async run(model, world) {
      for (let night = 0; night < count; night += 1) {
        const day = model.now.toZonedDateTimeISO('America/Toronto').add({ days: 1 })
        const at = (plainTime: string) => day.withPlainTime(plainTime).toInstant()
        await runRetention(at('03:30'))
        await look(model, world, at('10:01'))
      }
    },
    toString: () => `${count} nights pass`,
  }
}

/** Each run begins with a wedding morning, a confirmed appointment and a request from far away. */
const BEGINNING = [
  ...[done('request a wedding morning', [0, 0, 0, 0]), done('confirm', [0])],
  ...[done('request', [0, 1, 0, 0]), done('confirm', [0])],
  ...[passed(5), done('request at home', [0, 0, 1, 0])],
]

/** All jobs look at the clock, in two processes; then requests and other times may have ended. */
async function look(model: Model, world: World, now: Temporal.Instant): Promise<void> {
  model.now = now
  await refreshContent()
  for (const job of JOBS) await Promise.all([job(now), job(now)])
  const open = [...model.promised.values()].filter(
    ({ status, alternativeKind }) => status === 'pending' || alternativeKind !== null,
  )
  await judge(model, world, { about: open.map(({ id }) => id), may: ENDED, isClock: true })
}

const ENDED = ['status', ...ALTERNATIVE]

/** After each act: everything that must hold. */
async function judge(model: Model, world: World, change: Change) {
  const stored = await readRows(world)
  const today = dateOf(model.now)
  const left = await sendMail(model)
  const broken = brokenPromises(model, stored, change)
  model.promised = stored
  for (const id of model.flags.keys()) if (!stored.has(id)) model.flags.delete(id)
  const mails = untrueMails(model, stored, left)
  expect({
    broken,
    offers: await brokenOffers(model, world),
    halfHours: await wrongHalfHours(world),
    mails,
    unread: change.isClock && hasAllLeft(model) ? unread(model, stored, today) : [],
    codes: wrongCodes(stored),
    money: await wrongMoney(model, stored, today),
    flags: await lostFlags(model, stored, today),
    people: await lostPeople(model, stored),
    reminders: await wrongReminders(model, world, change.isClock),
  }).toEqual({
    broken: [],
    offers: [],
    halfHours: [],
    mails: [],
    unread: [],
    codes: [],
    money: [],
    flags: [],
    people: [],
    reminders: [],
  })
}

/** No reminder that is due is missing, none is made twice, and none for another day; whether it can leave or not. */
async function wrongReminders(model: Model, world: World, hasLooked = false) {
  const watch = watches.get(model)
  const state = await readState(world.rows, '2027-01-01')
  if (!watch) return []
  watch.note(state, model.now)
  if (!hasLooked) return []
  const made = await world.rows<Mailed>(
    `select id, kind, "bookingId", recipient, data from outbox
     where kind in ('reminder', 'review-request') and status in ('waiting', 'sent', 'skipped')`,
  )
  const fresh = made.filter(({ id }) => !model.made.has(id))
  for (const { id } of fresh) model.made.add(id)
  return watch.judge(state, fresh, model.now)
}
