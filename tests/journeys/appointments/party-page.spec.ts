import { freshDate } from '../../support/dates.ts'
import { createBooking, privatePath, setStatus } from '../support/appointments.ts'
import { expect, test } from '../support/fixtures.ts'
import { rememberShared, sharedOn } from '../support/sharing.ts'

const PEOPLE = { bride: 1, attendants: 1, mothers: 1, juniors: 0 }

test('a bride passes her morning on, and takes the page back', {
  tag: ['@no-scripts', '@phone'],
}, async ({ page, browser, server, home }) => {
  const wedding = { service: 'Bridal Makeup', people: PEOPLE, readyBy: '12:00' }
  const { id } = await createBooking(server, { date: freshDate(), ...wedding, time: undefined })
  await setStatus(server, id, 'confirmed')
  await page.goto(`${server.url}${await privatePath(home, id)}/party`)

  await page.getByLabel(/^Mother/).fill('Claire')
  await page.getByLabel('Town, as your party sees it').fill('Newmarket')
  await page.getByRole('button', { name: 'Save the names' }).click()
  await expect(page.getByText('Names saved')).toBeVisible()
  await page.getByRole('button', { name: 'Make the page' }).click()
  const link = page.locator('#party-page').getByRole('link')
  const address = server.url + (await link.getAttribute('href'))

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(address)
  const main = guest.getByRole('main')
  await expect(main).toContainText('Claire')
  await expect(main).toContainText('Newmarket')
  await expect(main).not.toContainText('$')
  const calendar = guest.getByRole('link', { name: /calendar|add/i }).first()
  const file = `${server.url}${await guest.locator('a[href$=".ics"]').first().getAttribute('href')}`
  await expect(calendar).toBeVisible()
  const chair = await guest.request.get(file)
  expect(chair.headers()['content-type']).toContain('text/calendar')
  expect(await chair.text()).toContain('BEGIN:VEVENT')

  await page.getByText('Turn the page off').click()
  await page.getByRole('button', { name: 'Yes, turn it off' }).click()
  await expect(page.getByRole('button', { name: 'Make the page' })).toBeVisible()
  const ended = await guest.goto(address)
  expect(ended?.status()).toBe(410)
  expect((await guest.request.get(file)).status()).toBe(410)
  await guest.context().close()
})

test('a plan that the artist changes is put back with one press', async ({ desk, server }) => {
  const wedding = { service: 'Bridal Makeup', people: PEOPLE, readyBy: '12:00' }
  const { id } = await createBooking(server, { date: freshDate(), ...wedding, time: undefined })
  await setStatus(server, id, 'confirmed')
  const plan = `/admin/appointments/${id}/morning`
  await desk.goto(plan)
  const chairs = desk.getByRole('button', { name: / later$/ })
  const before = await chairs.allTextContents()
  await chairs.first().click()
  await expect(chairs).not.toHaveText(before)
  await desk.getByRole('button', { name: 'Save plan' }).filter({ visible: true }).click()
  await expect(desk.getByText('plan saved. Emailing')).toBeVisible()
  await desk.getByRole('button', { name: 'Undo' }).click()
  await expect(desk.getByText('Undone. No email was sent.')).toBeVisible()
  await desk.goto(plan)
  await expect(chairs).toHaveText(before)
})

test('where the device can share, the link of the party is one press away', {
  tag: ['@phone'],
}, async ({ page, server, home }) => {
  await rememberShared(page)
  const wedding = { service: 'Bridal Makeup', people: PEOPLE, readyBy: '12:00' }
  const { id } = await createBooking(server, { date: freshDate(), ...wedding, time: undefined })
  await setStatus(server, id, 'confirmed')
  await page.goto(`${server.url}${await privatePath(home, id)}/party`)
  await page.getByRole('button', { name: 'Make the page' }).click()
  await page.getByRole('button', { name: 'Share link' }).click()
  const address = await page.locator('#party-page').getByRole('link').textContent()
  expect(await sharedOn(page)).toEqual({ url: address, files: [] })
})

test('no time of a morning is cut in two, and an address breaks before its sign alone', {
  tag: ['@desk', '@long'],
}, async ({ page, server, home }) => {
  const wedding = { service: 'Bridal Makeup', people: PEOPLE, readyBy: '12:00' }
  const email = `a-name-that-fills-its-line-${crypto.randomUUID().slice(0, 4)}@example.com`
  const asked = { date: freshDate(), email, ...wedding, time: undefined }
  const { id } = await createBooking(server, asked)
  await page.goto(server.url + (await privatePath(home, id)))
  await page.getByRole('heading', { name: 'The morning', exact: true }).click()
  await page.getByRole('heading', { name: 'What you asked for' }).click()
  const linesOf = (words: Element) => {
    const range = document.createRange()
    range.selectNodeContents(words)
    return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size
  }
  const times = page.locator('article time')
  await expect(times.first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  for (const time of await times.all()) expect(await time.evaluate(linesOf)).toBe(1)
  const address = page.getByText(email)
  await expect(address).toBeVisible()
  expect(await address.locator('wbr').evaluate((sign) => sign.nextSibling?.textContent)).toBe(
    '@example.com',
  )
})
