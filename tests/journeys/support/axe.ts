import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { targetsBelow } from './target-size.ts'

/** WCAG 2.2 at levels A and AA, with what axe counts as good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The small form of the library: each page reads it anew. */
const AXE = readFileSync(
  join(import.meta.dirname, '../../../node_modules/axe-core/axe.min.js'),
  'utf8',
)

const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** The narrowest window that must not scroll sideways, WCAG 1.4.10. */
const NARROWEST = { width: 320, height: 640 }

/** A page as it is now, in a wide window with a mouse and then on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleWide(page)
  await expectAccessibleOnPhone(page)
}

/** In a wide window with a mouse. */
export async function expectAccessibleWide(page: Page): Promise<void> {
  await emulate(page, WIDE, { isTouched: false })
  await expectNoFaults(page)
  await expectNoSidewaysScrolling(page)
}

/** On a phone, down to its narrowest. */
export async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await emulate(page, PHONE, { isTouched: true })
  await expectNoFaults(page)
  // WCAG 2.5.8 asks for 24 px of every target; on a phone ours have 44 (WCAG 2.5.5).
  expect.soft(await targetsBelow(page, 44, 'main'), 'main targets below 44 px').toEqual([])
  expect.soft(await page.evaluate(fieldsThatZoom), 'fields that a phone enlarges').toEqual([])
  await page.setViewportSize(NARROWEST)
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize(PHONE)
}

/** A window of a size, with a mouse or a finger, as the context of a desktop or a phone has it. */
async function emulate(
  page: Page,
  size: typeof PHONE,
  { isTouched }: { isTouched: boolean },
): Promise<void> {
  await page.setViewportSize(size)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })
  const isCoarse = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  expect(isCoarse, 'a finger presses').toBe(isTouched)
}

/** No violation of a rule, and targets large enough for a mouse. */
async function expectNoFaults(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE};0`)
  const violations = await page.evaluate(findViolations, RULES)
  expect.soft(violations, 'violations').toEqual([])
  expect.soft(await page.evaluate(misplacedElements), 'what HTML does not allow').toEqual([])
  expect.soft(await targetsBelow(page, 24, 'every'), 'targets below 24 px').toEqual([])
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(wide, `width of the page in a window of ${width} px`).toBeLessThanOrEqual(width)
}

/** Each violation with its elements; a frame of another origin is not looked into. */
async function findViolations(rules: string[]) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: rules },
    resultTypes: ['violations'],
    iframes: false,
  })
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`),
  }))
}

/** Faults of the document that assistive technology has to guess around, and axe does not look for. */
function misplacedElements(): string[] {
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
function fieldsThatZoom(): string[] {
  return [...document.querySelectorAll('input, select, textarea')]
    .filter((field) => field.checkVisibility())
    .filter((field) => !/^(checkbox|radio|hidden)$/.test((field as HTMLInputElement).type))
    .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map(
      (field) => `${field.id || field.getAttribute('name')}: ${getComputedStyle(field).fontSize}`,
    )
}
