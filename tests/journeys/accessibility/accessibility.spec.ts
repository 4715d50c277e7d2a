import type { Page } from '@playwright/test'
import { sampleOf } from '../../support/sample.ts'
import { expectAccessible, expectAccessibleOnPhone, expectAccessibleWide } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'
import { appointmentStates } from './states/appointments.ts'
import { clientStates } from './states/client.ts'
import { contentStates } from './states/content.ts'
import { deskStates } from './states/desk.ts'
import { taskStates } from './states/desk-tasks.ts'
import { letterStates } from './states/letters.ts'
import { messageStates } from './states/messages.ts'
import { publicStates } from './states/public.ts'
import { questionStates } from './states/questions.ts'
import { scheduleStates } from './states/schedule.ts'
import type { State } from './states/state.ts'
import { subscriberStates } from './states/subscribers.ts'
import { waitlistStates } from './states/waitlist.ts'

/** Of so many states the short form looks at one, and in one window alone, wide and narrow in turn. */
const ONE_OF = 6

for (const [index, state] of sampleOf([...publicStates, ...clientStates], ONE_OF).entries()) {
  test(`${state.name} is accessible`, { tag: tagsOf(state) }, async ({ visitor, home, server }) => {
    await state.open({ page: visitor, home, server })
    await expectAccessibleIn(visitor, state, index)
  })
}

const signedIn = [
  ...deskStates,
  ...appointmentStates,
  ...taskStates,
  ...questionStates,
  ...waitlistStates,
  ...scheduleStates,
  ...messageStates,
  ...letterStates,
  ...subscriberStates,
  ...contentStates,
]

for (const [index, state] of sampleOf(signedIn, ONE_OF).entries()) {
  test(`${state.name} is accessible`, { tag: tagsOf(state) }, async ({ desk, home, server }) => {
    await state.open({ page: desk, home, server })
    await expectAccessibleIn(desk, state, index)
  })
}

test('an empty desk is accessible', { tag: ['@desk', '@long'] }, async ({
  page,
  studio: { server },
}) => {
  for (const path of ['/admin/appointments', '/admin/schedule', '/admin/messages']) {
    await page.goto(server.url + path)
    await expect(page).toHaveURL(server.url + path)
    await expectAccessible(page)
  }
})

test('what was chosen can be read where the system picks the colours', { tag: '@long' }, async ({
  page,
}) => {
  const { date } = bookingDetails()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.goto(`/booking?service=Bridal+Makeup&date=${date}`)
    await waitForHydration(page)
    const said = page
      .getByRole('complementary')
      .getByRole('paragraph')
      .filter({ has: page.locator('mark') })
    await expect(said.locator('mark').first()).toBeVisible()
    const [words, chosen] = await said.evaluate((sentence) =>
      [sentence, sentence.querySelector('mark') as Element].map(
        (one) => getComputedStyle(one).color,
      ),
    )
    expect(chosen, colorScheme).toBe(words)
  }
})

test('for visitors who ask for less motion nothing moves by itself or fades', async ({ page }) => {
  for (const path of ['/', '/booking']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(whatMoves), path).toEqual([])
    expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0)
  }
})

/** One state is opened once and narrowed, unless what there is to press differs. */
function tagsOf({ differsOnPhone }: State): string[] {
  return differsOnPhone ? ['@phone', '@desk'] : ['@desk']
}

async function expectAccessibleIn(page: Page, state: State, index: number): Promise<void> {
  const isPhone = test.info().project.name === 'phone'
  if (!state.differsOnPhone && process.env.TEST_LONG) await expectAccessible(page)
  else if (state.differsOnPhone ? isPhone : index % 2) await expectAccessibleOnPhone(page)
  else await expectAccessibleWide(page)
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
