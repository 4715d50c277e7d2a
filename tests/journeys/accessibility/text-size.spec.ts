import type { Page } from '@playwright/test'
import { PICTURE_PAGES, PUBLIC_PAGES } from '../../support/public-pages.ts'
import { sampleOf } from '../../support/sample.ts'
import { blockAfternoon, createBooking, privatePath, setStatus } from '../support/appointments.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { createMessage } from '../support/messages.ts'

// Whoever sets the letters of their browser to twice the size: those alone grow, not the page (WCAG 1.4.4),
// here in the narrowest window that needs no scrolling sideways (1.4.10).
test.use({
  viewport: { width: 320, height: 844 },
  launchOptions: {
    executablePath:
      process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
})

test('with letters of twice the size no word of the site is cut off', async ({
  page,
  home,
  server,
}) => {
  const { id } = await bookWedding(server)
  const own = await privatePath(home, id)
  const parts = ['', '/move', '/party', '/trial', '/cancel']
  const paths = [
    ...PUBLIC_PAGES.map((known) => known.path),
    ...PICTURE_PAGES.slice(0, 1),
    '/nowhere',
    ...parts.map((part) => own + part),
  ]
  for (const path of sampleOf(paths, 4)) {
    await page.goto(path)
    expect.soft(await beyondTheEdge(page), path).toEqual([])
  }
})

test('nor of the desk', { tag: '@long' }, async ({ desk, server }) => {
  const { id, date } = await bookWedding(server)
  await blockAfternoon(server, bookingDetails().date)
  const message = await createMessage(server)
  const paths = [
    ...['', '/appointments', '/requests', '/requests?choose', '/clients', '/waitlist', '/help'],
    ...['month', 'week', 'day'].map((view) => `/appointments?view=${view}&on=${date}`),
    ...['', '/morning', '/price', '/correct', '/move', '/payment'].map(
      (part) => `/appointments/${id}${part}`,
    ),
    ...['/appointments/new', '/appointments/feed', '/schedule', '/schedule?block'],
    ...['/schedule/hours', '/messages', `/messages/${message.id}`, '/promotions'],
    ...['/promotions/subscribers', '/promotions/subscribers/add', '/reviews', '/numbers', '/money'],
    ...['', '/start', '/prices', '/home', '/galleries', '/questions', '/studio', '/pictures'].map(
      (part) => `/site${part}`,
    ),
    ...['/account', '/account/second-factor', '/privacy', '/limits', '/mail/delivery'],
  ]
  for (const path of sampleOf(paths, 6)) {
    await desk.goto(`${server.url}/admin${path}`)
    expect.soft(await beyondTheEdge(desk), path).toEqual([])
  }
})

/** A confirmed wedding with all that its pages can show. */
async function bookWedding(server: Parameters<typeof createBooking>[0]) {
  const { date } = bookingDetails()
  const { id } = await createBooking(server, {
    ...{ date, service: 'Bridal Makeup', readyBy: '13:00' },
    ...{ place: 'mobile', address: '18 Alder Court' },
    people: { bride: 1, attendants: 2, mothers: 1, juniors: 0 },
    addOns: { lashes: 0, ownLashes: 0, trial: 1 },
  })
  await setStatus(server, id, 'confirmed')
  return { id, date }
}

/** Words that reach over the edge of the window and cannot be scrolled to, and a page that is wider than it. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const size = getComputedStyle(document.documentElement).fontSize
    const faults = size === '32px' ? [] : [`letters of ${size}`]
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) faults.push(`a page of ${scrollWidth} px`)
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        getComputedStyle(element).clipPath !== 'none' ||
        element.ariaHidden === 'true' ||
        isHidden(element.parentElement))
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      const { parentElement } = text
      if (!parentElement?.checkVisibility() || isHidden(parentElement)) continue
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 1 && left >= 0 && right > innerWidth + 1)
        faults.push(`${parentElement.tagName} ${text.textContent?.trim().slice(0, 40)}`)
    }
    return faults
  })
}
