import { afterAll, expect, test } from 'vitest'
import { sendNotifications } from '#app/push/send-push.server.ts'
import { cardActs, now } from '../../support/cards/card-acts.ts'
import { notified } from '../../support/database/devices.ts'
import { startPushService } from '../../support/http/push-service.ts'

const service = await startPushService()
const cards = cardActs({ PRIVATE_FETCH_HOSTS: service.host })

afterAll(() => service.stop())

test('a payment by card is told once, however often Stripe tells it', async () => {
  const device = service.device()
  await notified(cards.db, device, ['payment'])
  const id = await cards.confirmed()
  const paid = await cards.paid(id)
  await cards.tell('checkout.session.completed', paid)
  await cards.tell('checkout.session.completed', paid)
  await sendNotifications(now.add({ minutes: 1 }))
  expect(service.received.map(({ body }) => device.read(body))).toEqual([
    expect.objectContaining({ title: 'Paid by card', url: `/admin/appointments/${id}` }),
  ])
})
