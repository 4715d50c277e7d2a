import { createBooking, slotState } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('several requests are declined together after a question, without mail', {
  tag: ['@phone', '@long'],
}, async ({ page, studio: { server } }) => {
  const [kept, ...declined] = [bookingDetails(), bookingDetails(), bookingDetails()]
  for (const request of [kept, ...declined]) await createBooking(server, request)
  await page.goto(`${server.url}/admin/requests`)
  await page.getByRole('link', { name: 'Decline several' }).click()
  for (const { name } of declined) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Decline without email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Decline 2 requests without an email?',
  )
  await page.getByRole('button', { name: 'Decline requests' }).click()
  await expect(page.getByRole('status').filter({ hasText: '2 requests declined' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/admin/requests`)
  await expect(page.getByRole('listitem').filter({ hasText: kept.name })).toBeVisible()
  for (const { date, time } of declined)
    expect(await slotState(server, date, time)).toBe('available')
})

test('several requests are declined with one message to all, and that is undone', {
  tag: ['@phone', '@long'],
}, async ({ page, studio: { server } }) => {
  const declined = [bookingDetails(), bookingDetails()]
  for (const request of declined) await createBooking(server, request)
  const decline = async () => {
    await page.goto(`${server.url}/admin/requests?choose`)
    for (const { name } of declined) await page.getByRole('checkbox', { name }).check()
    await page.getByLabel('Message to all of them').fill('I am away that week.')
    await page.getByRole('button', { name: 'Decline and tell them' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 requests declined' })).toBeVisible()
  }
  await decline()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 2 requests.')).toBeVisible()
  for (const { name } of declined)
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  await decline()
  for (const { date, time } of declined)
    await expect.poll(() => slotState(server, date, time), { timeout: 20_000 }).toBe('available')
})
