import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { changeBookingStatus } from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { takeEvent } from '#app/cards/settle-cards.server.ts'
import { startCardPayment } from '#app/cards/start-card-payment.server.ts'
import { content, contentVersion, loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { moneyOf } from '#app/payments/money-of.server.ts'
import { actDatabase } from '../database/act-database.ts'
import { requested } from '../database/visitor-acts.ts'
import { freshDate } from '../dates.ts'
import { eventOf, STRIPE_KEYS, type StripeStandIn, startStripe } from './stripe-stand-in.ts'

export const now = Temporal.Now.instant().round('millisecond')
export const today = localNow(now, 'America/Toronto').date
export const PAGE = 'http://localhost:3000/booking/token'

/** Acts with cards, on a stand-in of Stripe that is there while the tests of the file run. */
export function cardActs(over: Record<string, string> = {}) {
  const env: Record<string, string> = { ...STRIPE_KEYS, ...over }
  let stripe: StripeStandIn
  beforeAll(async () => {
    stripe = await startStripe()
    env.STRIPE_API_BASE = stripe.origin
  })
  const db = actDatabase(env)
  beforeEach(async () => {
    await loadContent()
    Object.assign(stripe, { mood: 'well', refundStatus: 'succeeded', meanwhile: null, calls: [] })
  })
  afterAll(() => stripe.stop())

  /** A confirmed appointment of $140, of which half is asked for in advance. */
  async function confirmed(percent = 50): Promise<string> {
    const retainer = { percent, dueDays: 7, words: 'By e-transfer, please.' }
    const value = { ...content('policies'), retainer }
    const version = contentVersion('policies')
    await publish({ piece: 'policies', version, value, userId: null }, now)
    const { id } = await requested({ date: freshDate(), service: 'Glam Makeup' }, { now })
    await changeBookingStatus(id, 'confirmed', now)
    return id
  }

  async function moneyNow(id: string) {
    const booking = await findBooking(database(), id)
    if (!booking) throw new Error('the booking is gone')
    return await moneyOf(database(), booking, today)
  }

  return {
    db,
    get stripe() {
      return stripe
    },
    confirmed,
    moneyNow,
    press: (id: string, at = now) => startCardPayment(id, { page: PAGE, now: at }),
    /** The session behind an address that a client was led to. */
    sessionAt(url: string) {
      const session = stripe.sessions.find((one) => one.url === url)
      if (!session) throw new Error('Stripe knows no such page')
      return session
    },
    /** What stands in the ledger, the way and the note left out where they say nothing. */
    async entries(id: string) {
      const sql =
        'select amount, reference, note from payments where "bookingId" = ? and way = ? order by number'
      return await db.rows<{ amount: number; reference: string; note: string | null }>(sql, [
        id,
        'card',
      ])
    },
    async tell(type: string, object: unknown, over: Parameters<typeof eventOf>[2] = {}) {
      const event = eventOf(type, object, over)
      await takeEvent(event.body, event.signature, now)
      return event
    },
    async paid(id: string, over = {}) {
      const url = await startCardPayment(id, { page: PAGE, now })
      const session = stripe.sessions.find((one) => one.url === url)
      expect(session).toBeDefined()
      if (!session) throw new Error('Stripe knows no such page')
      return stripe.pay(session, over)
    },
  }
}
