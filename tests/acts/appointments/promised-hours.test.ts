import { beforeEach, expect, test } from 'vitest'
import { answerPromisedTo } from '#app/appointments/answer-promised.server.ts'
import {
  changeBookingStatus,
  mayStillCancel,
} from '#app/appointments/change-booking-status.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { contentVersion, loadContent } from '#app/content/current.server.ts'
import { hoursFrom } from '#app/content/defaults/defaults.ts'
import type { Hours } from '#app/content/hours.ts'
import { publish } from '#app/content/publish.server.ts'
import { database } from '#app/database/database.server.ts'
import { instantOf } from '#app/kernel/local-time.ts'
import { processPendingRequests } from '#app/requests/process-pending-requests.server.ts'
import { requestView } from '#app/routes/admin/shared/requests/request-view.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { requested } from '../../support/database/visitor-acts.ts'
import { freshDate } from '../../support/dates.ts'

const db = actDatabase()
beforeEach(loadContent)
const now = Temporal.Now.instant().round('millisecond')
const after = (hours: number) => now.add({ hours })
const ask = () => requested({ date: freshDate() }, { now })

async function setHours(over: Partial<Hours>) {
  const value = { ...hoursFrom({}), ...over }
  const wish = { piece: 'hours' as const, version: contentVersion('hours'), value, userId: null }
  expect(await publish(wish, now)).toMatchObject({ ok: true })
}

async function stored(id: string) {
  const booking = await findBooking(database(), id)
  if (!booking) throw new Error('the booking is gone')
  return booking
}

test('a request keeps the moment by which an answer was promised, whatever the artist sets since', async () => {
  await setHours({ pendingHours: 72 })
  const { id } = await ask()
  const promised = answerPromisedTo(await stored(id))
  const mails = await db.rows(
    `select data from outbox where "bookingId" = ? and kind = 'request-received'`,
    [id],
  )
  expect(JSON.stringify(mails)).toContain(
    String(promised?.toString({ smallestUnit: 'millisecond' })),
  )
  const onDesk = async () => {
    const [view] = await requestView(database(), [await stored(id)], now)
    return view?.answerBy
  }
  const shown = await onDesk()

  for (const pendingHours of [12, 0, 168]) {
    await setHours({ pendingHours })
    expect(answerPromisedTo(await stored(id))).toEqual(promised)
    expect(await onDesk()).toEqual(shown)
    expect(await processPendingRequests(after(71))).toMatchObject({ released: 0 })
  }
  expect((await stored(id)).status).toBe('pending')
  expect(await processPendingRequests(after(72))).toMatchObject({ released: 1 })
})

test('a request that was promised no moment is not released by hours that are set later', async () => {
  await setHours({ pendingHours: 0 })
  const { id } = await ask()
  await setHours({ pendingHours: 12 })
  expect(await processPendingRequests(after(13))).toMatchObject({ released: 0 })
  expect(answerPromisedTo(await stored(id))).toBeNull()
})

test('a request of before the promise was kept goes by the hours of now', async () => {
  const { id } = await ask()
  await db.rows('update bookings set "pendingHours" = null where id = ?', [id])
  await setHours({ pendingHours: 12 })
  expect(await processPendingRequests(after(13))).toMatchObject({ released: 1 })
})

test('a confirmed appointment is cancelled until the hours its confirmation said, or fewer', async () => {
  const { id, date, time } = await ask()
  await changeBookingStatus(id, 'confirmed', now)
  const start = instantOf(date, time, 'America/Toronto')
  const mayCancel = async (hours: number) =>
    mayStillCancel(await stored(id), start.subtract({ hours }))
  await setHours({ cancelHours: 72 })
  expect(await Promise.all([24, 23].map(mayCancel))).toEqual([true, false])
  await setHours({ cancelHours: 12 })
  expect(await Promise.all([12, 11].map(mayCancel))).toEqual([true, false])
})
