import type { Page } from '@playwright/test'
import { sampleOf } from '../../support/sample.ts'
import { blockAfternoon, createBooking, privatePath } from '../support/appointments.ts'
import { bookingDetails, chooseDay, openBooking } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { createMessage } from '../support/messages.ts'

// A phone of 390 px whose page was made twice as large.
test.use({ viewport: { width: 195, height: 422 } })

test('at twice the size nothing of the site is cut off that cannot be scrolled to', async ({
  page,
  home,
  server,
}) => {
  const paths = [
    '/',
    '/about',
    '/products',
    '/glam',
    '/photo-gallery',
    '/privacy',
    '/contact',
    '/pricing',
    '/faq',
    '/policies',
    '/wedding/plan',
    '/waitlist',
    '/newsletter',
    '/nowhere',
  ]
  for (const path of sampleOf(paths, 4)) {
    await page.goto(path)
    expect.soft(await cutOff(page), path).toEqual([])
  }
  await page.goto('/contact')
  await page.getByRole('main').getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect.soft(await cutOff(page), 'the contact page with errors').toEqual([])
  const { id } = await createBooking(server, {
    date: bookingDetails().date,
    service: 'Bridal Makeup',
    place: 'mobile',
    address: '18 Alder Court',
    people: { bride: 1, attendants: 2, mothers: 1, juniors: 0 },
    addOns: { lashes: 0, ownLashes: 0, trial: 1 },
    readyBy: '13:00',
  })
  for (const part of ['move', 'party', 'trial']) {
    await page.goto(`${await privatePath(home, id)}/${part}`)
    expect.soft(await cutOff(page), `its page ${part}`).toEqual([])
  }
  await page.goto(await privatePath(home, id))
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true
  })
  await expect(page.getByRole('table')).toBeVisible()
  expect.soft(await cutOff(page), 'the private page').toEqual([])
  await openBooking(page)
  await chooseDay(page, bookingDetails().date)
  expect(await cutOff(page), 'the calendar').toEqual([])
})

test('nor of the desk', { tag: '@long' }, async ({ desk, server }) => {
  const { date } = bookingDetails()
  const { id } = await createBooking(server, { date })
  const message = await createMessage(server)
  await blockAfternoon(server, date)
  await desk.setViewportSize({ width: 195, height: 422 })
  const paths = [
    '',
    '/appointments',
    `/appointments?view=month&on=${date}`,
    `/appointments?view=week&on=${date}`,
    `/appointments?view=day&on=${date}`,
    `/appointments/${id}`,
    `/appointments/day/${date}/print`,
    `/appointments/${id}/move`,
    `/appointments/${id}/correct`,
    `/appointments/${id}/offer`,
    `/appointments/${id}/price`,
    '/clients',
    `/requests?open=${id}`,
    '/appointments/feed',
    '/requests',
    '/schedule',
    '/schedule/hours',
    '/messages',
    `/messages/${message.id}`,
    '/promotions',
    '/promotions/drafts',
    '/promotions/sent',
    '/promotions/subscribers',
    '/account',
    '/account/password',
    '/account/second-factor',
    '/privacy',
    '/limits',
  ]
  for (const path of sampleOf(paths, 6)) {
    await desk.goto(`${server.url}/admin${path}`)
    expect.soft(await cutOff(desk), path).toEqual([])
  }
})

/** What is seen and reaches beyond the window, unless it lies in something that scrolls. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden') return true
      }
      return false
    }
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      (element.parentElement !== null && isClipped(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.children.length === 0 && element.checkVisibility())
      .filter((element) => !element.closest('[aria-hidden="true"]') && !isClipped(element))
      .filter((element) => {
        const { right, width, bottom } = element.getBoundingClientRect()
        const isReachable = width > 1 && bottom + scrollY > 0
        return isReachable && right > innerWidth + 1 && !scrolls(element)
      })
      .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`)
  })
}
