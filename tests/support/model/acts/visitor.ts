import { cancelOwnBooking } from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { confirmTokenOf } from '#app/booking/confirm-links.server.ts'
import { content } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { tellLook } from '#app/look-briefs/tell-look.server.ts'
import { answerOffer, withdrawProposal } from '#app/moves/answer-other-time.server.ts'
import { changeOwnParty } from '#app/moves/change-own-party.server.ts'
import { moveOwnBooking } from '#app/moves/move-own-booking.server.ts'
import { confirmRequest } from '#app/requests/confirm-request.server.ts'
import { requestTrial } from '#app/requests/request-trial.server.ts'
import { sendReview } from '#app/reviews/send-review.server.ts'
import { acceptOffer, declineOffer, leaveWaitlist } from '#app/waitlist/answer-offer.server.ts'
import { giveNames } from '#app/weddings/give-names.server.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'
import { freshAddress, request } from '../../database/visitor-acts.ts'
import { join } from '../../database/waitlist.ts'
import { madeOrRefused, refusalOf } from '../../refusal.ts'
import { dateOf, NOTHING } from '../world.ts'
import {
  type Act,
  ALTERNATIVE,
  ANSWER,
  about,
  hasBeside,
  is,
  LISTED,
  never,
  next,
  OTHER_PARTY,
  OTHER_TIME,
  only,
  stands,
  timeFrom,
  withEntry,
} from './common.ts'

const UNSEEN = { seen: null, total: null }

const asks =
  (fields: Record<string, unknown>, days = [12, 13, 3, 40]): Act =>
  async (model, pick) => {
    const when = { ...timeFrom(model, pick), date: dateOf(model.now, pick(days) ?? 12) }
    const email = `client-${pick([next(model), 1, 2])}@client.example`
    await request({ ...when, email, name: 'Avery Stone', ...fields }, { now: model.now })
    return { about: [], adds: true }
  }

/** What a visitor does. */
export const VISITOR = {
  request: asks({ service: 'Glam Makeup', lashes: 1 }),
  'request with a code': only(
    () => content('codes').codes.length > 0,
    async (model, pick) => {
      const [code] = content('codes').codes
      const when = { ...timeFrom(model, pick), date: dateOf(model.now, pick([12, 13, 3]) ?? 12) }
      const email = `client-${pick([next(model), 1, 2])}@client.example`
      const before = [...model.promised.values()].filter(({ codeId }) => codeId === code?.id)
      const fields = { ...when, email, name: 'Avery Stone', service: 'Glam Makeup' }
      const asked = await request({ ...fields, code: 'glow 20' }, { now: model.now })
      if (!asked.ok) return NOTHING
      const uses = before.filter(stands).length
      never(uses >= (code?.maxUses ?? Number.POSITIVE_INFINITY), `${uses} uses, and one more`)
      const own = before.filter((booking) => booking.email === email && is('confirmed')(booking))
      never(code?.oncePerClient === true && own.length > 0, `${email} used the code twice`)
      return { about: [], adds: true }
    },
  ),
  'request at home': asks({
    ...{ service: 'Prom Makeup', place: 'mobile', address: '1 Sample Street' },
    postalCode: 'X0X 0X0',
  }),
  'request a wedding': asks({
    ...{ service: 'Bridal Makeup', people: { bride: 1, attendants: 2, mothers: 0, juniors: 0 } },
    addOns: { lashes: 0, ownLashes: 0, trial: 1 },
  }),
  'request a wedding morning': asks(
    {
      ...{ service: 'Bridal Makeup', people: { bride: 1, attendants: 1, mothers: 0, juniors: 1 } },
      ...{ place: 'weddingDay', readyBy: '12:00', time: undefined, addOns: { trial: 1 } },
    },
    [40, 41],
  ),
  'request a trial': about(
    (booking) => String(booking.addOns).includes('"trial":1'),
    [],
    async ({ id }, model, pick) => {
      const trial = { ...timeFrom(model, pick), evenIfLate: true }
      await requestTrial(id, trial, { now: model.now, clientAddress: freshAddress() })
    },
    { adds: true },
  ),
  'name the party': about(
    (booking) => booking.readyBy !== null,
    [],
    async (booking, model) => {
      const found = await findBooking(database(), booking.id)
      const plan = found && (await planOf(database(), found))
      if (!plan) return
      const names = Object.fromEntries(plan.chairs.map(({ id }) => [id, `Guest ${next(model)}`]))
      await giveNames(booking.id, { names, town: 'Markham' }, model.now)
      model.named.set(booking.id, Object.values(names))
    },
  ),
  'press the button': about(is('pending'), ANSWER, async ({ id, email }, { now }) =>
    confirmRequest(await confirmTokenOf(id, email), now),
  ),
  'cancel their own': about(stands, ANSWER, ({ id }, { now }) => cancelOwnBooking(id, now)),
  'move their own': about(stands, OTHER_TIME, ({ id }, model, pick) =>
    moveOwnBooking(id, timeFrom(model, pick), model.now),
  ),
  'change the party': about(
    stands,
    OTHER_PARTY,
    async ({ id }, model, pick) => {
      const booking = await findBooking(database(), id)
      if (!booking) return
      const { people, readyBy } = booking
      const place = pick(['studio', 'weddingDay', 'mobile'] as const) ?? 'studio'
      const where = { place, address: '2 Sample Street', postalCode: 'L4M 1A1' }
      const others = people && { ...people, attendants: pick([0, 1, 2]) ?? 1 }
      await changeOwnParty(id, { ...where, people: others, readyBy }, UNSEEN, model.now)
      // Who has no chair any more is not named.
      model.named.delete(id)
    },
    { lines: LISTED },
  ),
  'withdraw a wish to move': about(hasBeside('proposal'), ALTERNATIVE, ({ id }, { now }) =>
    withdrawProposal(id, now),
  ),
  'answer an offer': about(hasBeside('offer'), OTHER_TIME, ({ id }, { now }, pick) =>
    answerOffer(id, pick(['take-offer', 'keep-time'] as const) ?? 'keep-time', now),
  ),
  'tell a sensitivity': about(is('confirmed'), [], async ({ id }, model) => {
    const words = `told ${next(model)}`
    const brief = { skin: null, sensitivities: [], styles: [], styleWords: null }
    await tellLook(id, { ...brief, sensitivityWords: words }, model.now)
    model.told.set(id, words)
  }),
  'join the waiting list': async (model, pick) => {
    const { date } = timeFrom(model, pick)
    const service = pick(content('services').services.filter(({ offered }) => offered))?.name
    const email = `waiting-${next(model)}@client.example`
    await refusalOf(join({ date, service, email }, { now: model.now }))
    return NOTHING
  },
  'leave the waiting list': withEntry(['waiting', 'offered'], async (entry, { now }) => {
    await refusalOf(leaveWaitlist(entry.privateToken, now))
    return undefined
  }),
  'answer a freed time': withEntry(['offered'], async (entry, { now }, pick) => {
    if (!pick([true, true, false])) {
      await refusalOf(declineOffer(entry.privateToken, now))
      return undefined
    }
    const booking = await madeOrRefused(acceptOffer(entry.privateToken, '555 555-0188', now))
    if (booking instanceof Refusal) {
      // Somebody who was told that a time is held for them gets it.
      const isOver = String(entry.expiresAt) <= toIsoInstant(now)
      never(!isOver, `an offer was refused: ${booking.message}`)
      return undefined
    }
    const { quote, durationMinutes, time } = booking
    const got = [JSON.stringify(quote), durationMinutes, time].join()
    const offered = [entry.quote, entry.durationMinutes, entry.offeredTime].join()
    never(got !== offered, `offered was ${offered}, got was ${got}`)
    return { adds: true }
  }),
  'write a few words': only(
    ({ made }) => made.size > 0,
    async (model, pick, { rows }) => {
      const asked = `select token from reviews where status in ('asked', 'waiting') order by date, token`
      const review = pick(await rows<{ token: string }>(asked))
      const words = { words: `Words ${next(model)}`, naming: 'first', consent: true } as const
      if (review) await sendReview(review.token, words, model.now)
      return NOTHING
    },
  ),
} satisfies Record<string, Act>
