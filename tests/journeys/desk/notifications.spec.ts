import { freshDate } from '../../support/dates.ts'
import { bookingRequest, call } from '../../support/http/calls.ts'
import { startPushService } from '../../support/http/push-service.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

test('a device is turned on under Account, tried, and told of a request', {
  tag: ['@phone'],
}, async ({ page, install }) => {
  const service = await startPushService()
  const device = service.device()
  const { server } = await install({ PRIVATE_FETCH_HOSTS: service.host })
  await giveSession(page, server)
  // A browser of a test has no push service of its own.
  await page.addInitScript((address) => {
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => address }) as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => null
  }, device.address)
  await page.goto(`${server.url}/admin/account`)
  const part = page.getByRole('region', { name: 'Notifications on this device' })
  await part.getByLabel('A message').uncheck()
  await part.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible()
  await expect(part).toContainText(`On, through ${service.host}`)
  await expect(part.getByLabel('A message')).not.toBeChecked()
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Test sent. It shows in a moment.')).toBeVisible()
  const texts = () => service.received.map(({ body }) => device.read(body).title)
  expect(texts()).toEqual(['Notifications work'])

  const json = bookingRequest({ date: freshDate() })
  await call(server, 'POST', '/api/v1/bookings', { json })
  await expect.poll(texts).toEqual(['Notifications work', 'New request'])
  service.status = 410
  await part.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(/no longer knows this device/)).toBeVisible()
  await expect(part.getByRole('button', { name: 'Turn on' })).toBeVisible()
  service.stop()
})
