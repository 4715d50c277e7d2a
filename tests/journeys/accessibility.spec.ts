import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { deskStates } from './desk-states.ts'
import { expect, test } from './fixtures.ts'
import { publicStates } from './public-states.ts'
import type { State } from './states.ts'
import { targetsBelow } from './targets.ts'
import { aWish } from './visitor.ts'

/** WCAG 2.2 at levels A and AA, with what axe counts as good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const state of publicStates) {
  test(`${state.name} is accessible`, async ({ page, home, server }) => {
    await state.open({ page, home, server })
    await expectAccessible(page)
  })
}

for (const state of deskStates) {
  test(`${state.name} is accessible`, async ({ desk, home, server }) => {
    await state.open({ page: desk, home, server })
    await expectAccessible(desk)
  })
}

for (const [name, path] of [
  ['an empty desk', '/admin/appointments'],
  ['an empty schedule', '/admin/schedule'],
  ['an empty inbox', '/admin/messages'],
] as const) {
  const open: State['open'] = ({ page, server }) => page.goto(server.url + path)
  test(`${name} is accessible`, async ({ page, install }) => {
    const { home, server } = await install()
    await open({ page, home, server })
    await page.getByLabel('Email').fill(home.env.ADMIN_EMAIL ?? '')
    await page.getByLabel('Password').fill(home.env.ADMIN_PASSWORD ?? '')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(server.url + path)
    await expectAccessible(page)
  })
}

test('what was chosen can be read where the system picks the colours', async ({ page }) => {
  const { date } = aWish()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto(`/booking?service=Bridal+Makeup&date=${date}`)
    const said = page.locator('.request-summary .sentence')
    await expect(said.locator('mark').first()).toBeVisible()
    const [words, chosen] = await said.evaluate((sentence) =>
      [sentence, sentence.querySelector('mark') as Element].map(
        (one) => getComputedStyle(one).color,
      ),
    )
    expect(chosen, colorScheme).toBe(words)
  }
})

test.describe('for visitors who ask for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const path of ['/', '/booking'])
    test(`nothing moves by itself or fades on ${path}`, async ({ page }) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(whatMoves)).toEqual([])
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    })
})

/** No violation, targets large enough, and no sideways scrolling in the narrowest window. */
async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(untilSettled)
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
  const flash = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`),
  }))
  expect.soft(flash, 'violations').toEqual([])
  expect.soft(await page.evaluate(whatIsMisplaced), 'what HTML does not allow').toEqual([])

  // WCAG 2.5.8 asks for 24 px of every target; on a phone ours have 44 (WCAG 2.5.5).
  const width = page.viewportSize()?.width ?? 0
  expect.soft(await targetsBelow(page, 24, 'every'), 'targets below 24 px').toEqual([])
  if (width > 390) return
  expect.soft(await targetsBelow(page, 44, 'main'), 'main targets below 44 px').toEqual([])
  expect.soft(await page.evaluate(whatZooms), 'fields that a phone enlarges').toEqual([])
  // WCAG 1.4.10
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(wide, 'width of the page in a window of 320 px').toBeLessThanOrEqual(320)
}

/** Faults of the document that assistive technology has to guess around, and axe does not look for. */
function whatIsMisplaced(): string[] {
  const titles = document.querySelectorAll('head > title, body title:not(svg title)').length
  const misplaced = document.querySelectorAll(
    [
      ':is(th, dt, caption, legend ~ legend) :is(h1, h2, h3, h4, h5, h6)',
      'figcaption:not(figure > figcaption)',
      'a:is([href="mailto:"], [href="tel:"], [href=""])',
      'a:not(:has(*)):empty',
    ].join(', '),
  )
  return [
    ...(titles === 1 ? [] : [`${titles} titles`]),
    ...[...misplaced].map((element) => element.outerHTML.slice(0, 120)),
  ]
}

/** iOS enlarges the whole page when a field below 16 px gets the focus, and leaves it so. */
function whatZooms(): string[] {
  return [...document.querySelectorAll('input, select, textarea')]
    .filter((field) => field.checkVisibility())
    .filter((field) => !/^(checkbox|radio|hidden)$/.test((field as HTMLInputElement).type))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(
      (field) => `${field.id || field.getAttribute('name')}: ${getComputedStyle(field).fontSize}`,
    )
}

/** Contrast is that of the colours a transition ends in; what never ends is not waited for. */
async function untilSettled(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect, timeline }) => {
    const { endTime } = effect?.getComputedTiming() ?? {}
    return timeline === document.timeline && Number.isFinite(Number(endTime))
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

/** Elements, with what stands before and after them, that styles set in motion. */
function whatMoves(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo)
      // What is inside a player has no style at all.
      const isStyled = style.display !== ''
      const isStill =
        style.animationName === 'none' &&
        style.transitionDuration === '0s' &&
        style.scrollBehavior === 'auto'
      return isStill || !isStyled ? [] : [`${element.tagName}.${element.className}${pseudo ?? ''}`]
    }),
  )
}
