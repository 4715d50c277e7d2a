import type { Page } from '@playwright/test'
import { createBooking, issueReceipt, privatePath } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

test('a day is printed on as many sheets as it fills', async ({ desk, server }) => {
  const { date } = bookingDetails()
  await createBooking(server, { date })
  await desk.goto(`${server.url}/admin/appointments/day/${date}/print`)
  for (const format of ['Letter', 'A4'] as const) expect(await sheets(desk, format)).toBe(1)
})

test('a day to print says on a phone too where to go', { tag: '@long' }, async ({
  desk,
  server,
}) => {
  const { date } = bookingDetails()
  const address = `${crypto.randomUUID().slice(0, 4)} Alder Court`
  await createBooking(server, { date, service: 'Glam Makeup', place: 'mobile', address })
  await desk.goto(`${server.url}/admin/appointments/day/${date}/print`)
  await expect(desk.getByText(address)).toBeVisible()
})

test('an appointment is printed without what can only be pressed', { tag: '@long' }, async ({
  desk,
  server,
}) => {
  const { id } = await createBooking(server, bookingDetails({ service: 'Bridal Makeup' }))
  await desk.goto(`${server.url}/admin/appointments/${id}`)
  expect(await sheets(desk, 'Letter')).toBe(1)
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.getByRole('button')).toHaveCount(0)
  await expect(desk.getByRole('link', { name: /^Move/ })).toHaveCount(0)
  await expect(desk.getByRole('textbox')).toHaveCount(0)
  await expect(desk.getByText('Bridal Makeup').first()).toBeVisible()

  await desk.emulateMedia({ media: 'screen' })
  await desk.getByLabel('Private notes').fill('Allergic to latex')
  await desk.getByRole('button', { name: 'Save notes' }).click()
  await expect(desk.getByRole('status').first()).toContainText('otes saved')
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.getByRole('paragraph').filter({ hasText: 'Allergic to latex' })).toBeVisible()
})

test('a receipt is printed on one sheet, from the desk and by the client', async ({
  desk,
  page,
  home,
  server,
}) => {
  const people = { bride: 1, attendants: 4, mothers: 2, juniors: 2 }
  const details = bookingDetails({ service: 'Bridal Makeup' })
  const { id } = await createBooking(server, {
    ...details,
    people,
    addOns: { lashes: 3, trial: 1 },
  })
  const { receiptId, number } = await issueReceipt(server, id)
  await desk.goto(`${server.url}/admin/receipts/${receiptId}`)
  await page.goto(`${server.url}${await privatePath(home, id)}/receipts/${number}`)
  for (const shown of [desk, page]) {
    for (const format of ['Letter', 'A4'] as const) expect(await sheets(shown, format)).toBe(1)
    await shown.emulateMedia({ media: 'print' })
    await expect(shown.getByRole('link')).toHaveCount(0)
    await expect(shown.getByText(`Receipt ${number}`)).toBeVisible()
  }
})

test('a client prints their appointment on one sheet, with its price', { tag: '@long' }, async ({
  page,
  home,
  server,
}) => {
  const { id } = await createBooking(server, {
    date: bookingDetails().date,
    service: 'Bridal Makeup',
    place: 'mobile',
    address: '18 Alder Court',
    people: { bride: 1, attendants: 5, mothers: 2, juniors: 2 },
    notes: 'Two dogs, both friendly.',
  })
  await page.goto(await privatePath(home, id))
  for (const format of ['Letter', 'A4'] as const) expect(await sheets(page, format)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('18 Alder Court')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('the plan of a morning and the page of its party are one sheet each', {
  tag: '@long',
}, async ({ page, home, server }) => {
  const people = { bride: 1, attendants: 7, mothers: 1, juniors: 1 }
  const counts = new URLSearchParams(Object.entries(people).map(([who, n]) => [who, String(n)]))
  await page.goto(`/wedding/plan?place=weddingDay&readyBy=12:00&${counts}`)
  for (const format of ['Letter', 'A4'] as const) expect(await sheets(page, format)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)

  const { date } = bookingDetails()
  const wedding = { service: 'Bridal Makeup', date, readyBy: '12:00', people }
  const { id } = await createBooking(server, wedding)
  await page.emulateMedia({ media: null })
  await page.goto(`${server.url}${await privatePath(home, id)}/party`)
  await page.getByRole('button', { name: 'Make the page' }).click()
  await page.locator('#party-page').getByRole('link').click()
  const picture = page.getByRole('article').locator('img')
  await expect(picture).toBeVisible()
  for (const format of ['Letter', 'A4'] as const) expect(await sheets(page, format)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(picture).toBeHidden()
})

test('a button of the site can be read on paper, where there are no grounds', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of ['/', '/pricing', '/contact', '/wedding']) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    const buttons = await page.evaluateHandle(() =>
      [...document.querySelectorAll('main a, main button:not([type=button])')].filter(
        (one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)',
      ),
    )
    await page.emulateMedia({ media: 'print' })
    const [seen = [], pale] = await buttons.evaluate((found) => {
      const brightness = (color: string) =>
        Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))
      const visible = found.filter((button) => button.checkVisibility())
      const isPale = (button: Element) => {
        const { color, borderTopStyle, borderTopColor } = getComputedStyle(button)
        return (
          brightness(color) > 120 || borderTopStyle === 'none' || brightness(borderTopColor) > 120
        )
      }
      return [visible, visible.filter(isPale)].map((some) => some.map((one) => one.textContent))
    })
    expect(seen.length, path).toBeGreaterThan(0)
    expect(pale, path).toEqual([])
  }
})

/** How many pages of paper the page takes. */
async function sheets(page: Page, format: 'Letter' | 'A4'): Promise<number> {
  const file = (await page.pdf({ format })).toString('latin1')
  return Number(
    file.match(/\/Type \/Pages[^>]*\/Count (\d+)/)?.[1] ?? file.match(/\/Count (\d+)/)?.[1],
  )
}
