import type { Locator, Page } from '@playwright/test'
import { aSubscriber } from '../../support/database/subscribers.ts'
import { freshDate } from '../../support/dates.ts'
import { sampleOf } from '../../support/sample.ts'
import { blockAfternoon, createBooking, privatePath } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

/** What opens by a press over a page, and what it opens. */
interface Overlay {
  path: string
  /** What is typed before. */
  prepare?: (page: Page) => Promise<void>
  opener: (page: Page) => Locator
  opened: (page: Page) => Locator
}

const dialog = (page: Page) => page.locator('dialog:modal')
const popover = (page: Page) => page.locator(':popover-open')

test('what opens over the desk is walked through, closed and left by the keyboard alone', {
  tag: ['@phone', '@desk', '@long'],
}, async ({ desk, home, server }) => {
  await aSubscriber(home, server)
  const date = freshDate()
  const booked = await createBooking(server, bookingDetails({ date, time: '10:00' }))
  await blockAfternoon(server, date)
  const isPhone = (desk.viewportSize()?.width ?? 0) < 768
  const button = (name: RegExp | string) => (page: Page) =>
    page.getByRole('button', { name }).and(page.locator(':visible')).first()
  const overlays: Overlay[] = [
    {
      path: `/appointments?dates=all&q=${encodeURIComponent(booked.email)}`,
      opener: button(/^More for /),
      opened: popover,
    },
    { path: `/appointments/${booked.id}`, opener: button(/^More for this/), opened: popover },
    { path: '/appointments?view=week', opener: button(/^Filter/), opened: popover },
    ...(isPhone
      ? [
          { path: '/clients', opener: button('More'), opened: popover },
          {
            path: '/promotions/subscribers',
            opener: button('More for the list'),
            opened: popover,
          },
        ]
      : []),
    {
      path: `/appointments?view=month&on=${date}`,
      opener: (page) => page.locator(`a[href*="day=${date}"]:visible`).first(),
      opened: dialog,
    },
    {
      path: '/schedule',
      opener: (page) => page.getByRole('link', { name: 'Block time' }).first(),
      opened: dialog,
    },
    { path: '/schedule', opener: button(/^Remove/), opened: dialog },
    { path: '/promotions', opener: button('Choose picture'), opened: dialog },
    {
      path: '/promotions',
      prepare: async (page) => {
        await page.getByLabel('Subject').fill('A letter to be asked about')
        await page.getByLabel('Content', { exact: true }).fill('Soon there are some days.')
      },
      opener: button(/^Send to/),
      opened: dialog,
    },
    { path: '/site/policies', opener: button('Publish'), opened: dialog },
    {
      path: '/site/policies',
      opener: (page) => page.getByRole('link', { name: 'Versions' }),
      opened: dialog,
    },
    { path: '/site/home', opener: button(/^Change picture/), opened: dialog },
    { path: '/site/galleries', opener: button('Add pictures'), opened: dialog },
    { path: '/site/galleries', opener: button(/^Picture 1 /), opened: dialog },
    {
      path: '/schedule/hours',
      prepare: (page) => page.getByRole('switch', { name: 'Sunday' }).press('Space'),
      opener: (page) => page.locator('a[href="/admin/schedule"]:visible').first(),
      opened: dialog,
    },
  ]
  for (const { path, prepare, opener, opened } of sampleOf(overlays, 4)) {
    await desk.goto(`${server.url}/admin${path}`)
    await prepare?.(desk)
    await walkThrough(desk, opener(desk), opened(desk), path)
  }
})

test('what opens over the site is, too', { tag: ['@phone', '@desk'] }, async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await page.goto('/photo-gallery')
  await page.waitForLoadState('networkidle')
  await walkThrough(page, page.locator('a[data-category]').first(), dialog(page), 'the viewer')
  // Closing it goes back in the history; a page asked for meanwhile would be given up.
  await expect(page).toHaveURL(/\/photo-gallery$/)
  if (!isPhone) return
  await page.goto('/pricing')
  await walkThrough(page, page.getByRole('button', { name: 'Menu' }), popover(page), 'the menu')
})

test('questions, a plan and the names of a party are answered by the keyboard alone', {
  tag: '@long',
}, async ({ page, home, server }) => {
  await page.goto('/faq')
  const questions = page.getByRole('main').locator('details')
  await questions.nth(1).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(questions.nth(1)).toHaveAttribute('open')
  await expect(questions.first()).not.toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await expect(questions.nth(1).locator('summary')).not.toBeFocused()

  await page.goto('/wedding/plan?bride=1&attendants=1&readyBy=12:00')
  await page.waitForLoadState('networkidle')
  const more = page.getByRole('button', { name: 'One more: Attendants' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('Three faces')
  await expect(more).toBeFocused()

  const people = { bride: 1, attendants: 1, mothers: 1, juniors: 0 }
  const wedding = { service: 'Bridal Makeup', people, readyBy: '12:00', time: undefined }
  const { id } = await createBooking(server, { date: freshDate(), ...wedding })
  await page.goto(`${await privatePath(home, id)}/party`)
  await page.getByLabel(/^Mother/).focus()
  await page.keyboard.type('Claire')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Names saved')).toBeVisible()
  await expect(page.getByLabel(/^Mother/)).toHaveValue('Claire')
})

/** Opens it by Enter, goes once around, and closes it by Escape. */
async function walkThrough(page: Page, opener: Locator, opened: Locator, what: string) {
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opened, what).toBeVisible()
  const isModal = await opened.evaluate((element) => element.matches(':modal'))
  const reached = new Set<string>()
  const all = await opened.evaluate(tabbable)
  for (let step = 0; step < (isModal ? all + 3 : all); step++) {
    await page.keyboard.press('Tab')
    const { isIn, name, isMarked } = await opened.evaluate(focused)
    if (isIn) reached.add(name)
    expect.soft(isIn || !isModal, `${what}: ${name} has the focus below it`).toBe(true)
    expect.soft(isMarked, `${what}: one sees that ${name} has the focus`).toBe(true)
  }
  expect.soft(reached.size, `${what}: parts that Tab comes to`).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(opened, `${what} closes`).toHaveCount(0)
  await expect(opener, `${what} gives the focus back`).toBeFocused()
}

/** How many stops Tab makes in it. */
function tabbable(within: Element): number {
  const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe'
  return [...within.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => element.checkVisibility() && !element.matches(':disabled, [tabindex="-1"]'),
  ).length
}

/** What has the focus: whether it lies within, and whether that is seen. */
function focused(within: Element) {
  const element = document.activeElement ?? document.body
  const name = `${element.tagName} ${element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40)}`
  const around = [
    element,
    element.closest('label'),
    element.nextElementSibling,
    element.parentElement,
  ]
  const isMarked = around.some(
    (one) =>
      one &&
      [null, '::before', '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo)
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
      }),
  )
  const isPage = element === document.body || element === document.documentElement
  return { isIn: isPage || within.contains(element), name, isMarked: isPage || isMarked }
}
