import { aSubscriber } from '../../../support/database/subscribers.ts'
import { expect } from '../../support/fixtures.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** Letters of the desk, and the hours by which requests are taken; the page is signed in. */
export const letterStates: readonly State[] = [
  { name: 'the hours', open: openPath('/admin/schedule/hours') },
  {
    name: 'the hours, with errors',
    async open(context) {
      await openPath('/admin/schedule/hours')(context)
      await context.page.getByLabel('Monday, first appointment').selectOption('18:00')
      await context.page.getByRole('button', { name: 'Save' }).click()
      await expect(context.page.getByText('The last start cannot be before')).toBeVisible()
    },
  },
  { name: 'no letter sent yet', open: openPath('/admin/promotions/sent') },
  {
    name: 'a draft, and the list of them',
    async open(context) {
      await openPath('/admin/promotions')(context)
      await context.page.getByLabel('Subject').fill('A draft to look at')
      await expect(context.page.getByText(/^Draft saved/)).toBeVisible()
      await openPath('/admin/promotions/drafts')(context)
    },
  },
  {
    name: 'a letter with a time of its own',
    async open(context) {
      await openPath('/admin/promotions')(context)
      // Before that the letter's own bar of buttons has yet to come, and what is below it moves.
      await waitForHydration(context.page)
      await context.page.getByText('Choose', { exact: true }).click()
      await expect(context.page.getByLabel('Day', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'a letter with every mark in it, as it is written and as it arrives',
    async open(context) {
      await openPath('/admin/promotions')(context)
      await waitForHydration(context.page)
      const content = '## Spring\n\nThe **first** and *second*, [here](https://a.example).\n\n- one'
      await context.page.getByLabel('Content', { exact: true }).fill(content)
      await expect(context.page.locator('.look-linked')).toHaveText('here')
      await expect(context.page.getByText(/^Draft saved/)).toBeVisible()
    },
  },
  {
    name: 'the pictures that a letter can take',
    async open(context) {
      await openPath('/admin/promotions')(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Choose picture' }).click()
      await expect(context.page.getByRole('heading', { name: 'Choose picture' })).toBeVisible()
    },
  },
  {
    name: 'the question before a letter goes out',
    async open(context) {
      await aSubscriber(context.home, context.server)
      await openPath('/admin/promotions')(context)
      await waitForHydration(context.page)
      await context.page.getByLabel('Subject').fill('A letter to be asked about')
      await context.page.getByLabel('Content', { exact: true }).fill('Soon there are some days.')
      await context.page.getByRole('button', { name: /^Send to/ }).click()
      await expect(context.page.getByRole('dialog', { name: /^Send “/ })).toBeVisible()
    },
  },
  {
    name: 'the list of scheduled letters',
    async open(context) {
      await schedule(context)
      await openPath('/admin/promotions/scheduled')(context)
    },
  },
]

async function schedule({ home, server, page }: StateContext): Promise<void> {
  await aSubscriber(home, server)
  await page.goto(`${server.url}/admin/promotions`)
  await page.getByText('Sunday 6:00 p.m.').click()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule newsletter' }).click()
  await expect(page.getByText(/^Goes out on/)).toBeVisible()
}
