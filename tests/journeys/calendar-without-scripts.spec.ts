import { expect, test } from './fixtures.ts'
import { block } from './states.ts'
import { aWish, bookElsewhere } from './visitor.ts'
import { dayInWords, monthInWords } from './words.ts'

test('the calendar is turned, looked into and acted on by links and forms alone', async ({
  desk,
  server,
}) => {
  const wish = aWish()
  await bookElsewhere(server, wish)
  await block(server, wish.date)
  await desk.goto(`${server.url}/admin/appointments`)
  await desk.getByRole('link', { name: 'Month', exact: true }).click()
  const title = desk.getByRole('heading', { level: 1 })
  const next = desk.getByRole('link', { name: 'Next month' })
  for (let month = 0; month < 4 && (await title.textContent()) !== monthInWords(wish.date); month++)
    await next.click()
  await desk.getByRole('link', { name: new RegExp(`^${dayInWords(wish.date)}\\b`) }).click()
  const day = desk.locator('section.day-panel')
  await expect(day).toContainText(wish.name)
  await expect(day).toContainText('Blocked 13:00 to 15:30: Dentist')

  await day.getByRole('button', { name: `Confirm ${wish.name},` }).click()
  await expect(day.getByRole('status')).toContainText('confirmed')
  await expect(title).toHaveText(monthInWords(wish.date))
  await day.getByRole('button', { name: `Delete ${wish.name},` }).click()
  await expect(title).toHaveText('Are you sure you want to delete this appointment?')
  await desk.getByRole('button', { name: 'Delete' }).click()
  await expect(day).toContainText('No appointments on this day')
  await day.getByRole('link', { name: 'Close' }).click()
  await expect(day).toBeHidden()
})

test('the feed is made, replaced and revoked by forms alone', async ({ desk, server, request }) => {
  await desk.goto(`${server.url}/admin/appointments/feed`)
  await desk.getByRole('button', { name: 'Make the address' }).click()
  const address = await desk.getByLabel('Address to copy').inputValue()
  expect((await request.get(address)).status()).toBe(200)
  await desk.getByRole('link', { name: 'Done' }).click()
  await desk.getByRole('link', { name: 'Replace the address' }).click()
  await desk.getByRole('button', { name: 'Replace' }).click()
  const newer = await desk.getByLabel('Address to copy').inputValue()
  expect((await request.get(address)).status()).toBe(404)
  expect((await request.get(newer)).status()).toBe(200)
  await desk.getByRole('link', { name: 'Done' }).click()
  await desk.getByRole('link', { name: 'Revoke it' }).click()
  await desk.getByRole('button', { name: 'Revoke' }).click()
  await expect(desk.getByRole('status')).toContainText('The address was revoked')
  expect((await request.get(newer)).status()).toBe(404)
})
