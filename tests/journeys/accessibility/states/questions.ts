import { aSubscriber } from '../../../support/database/subscribers.ts'
import { query } from '../../../support/server/sql.ts'
import {
  createBooking,
  issueReceipt,
  recordPayment,
  setStatus,
} from '../../support/appointments.ts'
import { bookingDetails } from '../../support/booking.ts'
import { expect } from '../../support/fixtures.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { createMessage, quarantineMessage } from '../../support/messages.ts'
import { askForReview } from '../../support/reviews.ts'
import { openFeedAddress } from './appointments.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** Pages that ask before they act, and those that only tell; the page is signed in. */
export const questionStates: readonly State[] = [
  {
    name: 'the question before a receipt is issued',
    async open(context) {
      const id = await confirmed(context)
      await recordPayment(context.server, id)
      await openPath(`/admin/appointments/${id}`)(context)
      await press(context, 'Issue receipt')
    },
  },
  {
    name: 'the question before a credit note is issued',
    async open(context) {
      const id = await confirmed(context)
      await issueReceipt(context.server, id)
      await ask(context, `/admin/appointments/${id}/credit`)
    },
  },
  {
    name: 'the question before a subscription begins anew',
    async open(context) {
      const { id } = await aSubscriber(context.home, context.server)
      await ask(context, `/admin/promotions/subscribers/${id}/renew`)
    },
  },
  {
    name: 'the question before the calendar feed ends',
    async open(context) {
      await openFeedAddress(context)
      await context.page.getByRole('link', { name: 'Done' }).click()
      await context.page.getByRole('button', { name: 'Revoke address' }).click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the question whether a retainer has come',
    async open(context) {
      const id = await confirmed(context)
      const row = [id, 5000, bookingDetails().date, crypto.randomUUID(), new Date().toISOString()]
      const into = 'insert into retainers ("bookingId", amount, "dueOn", reference, "fixedAt")'
      await query(context.home, `${into} values (?, ?, ?, ?, ?)`, row)
      await openPath(`/admin/appointments/${id}`)(context)
      await press(context, 'Mark as received')
    },
  },
  {
    name: 'the question before a review is deleted',
    async open(context) {
      const { words } = await askForReview(context.home, 'waiting')
      await openPath('/admin/reviews')(context)
      await waitForHydration(context.page)
      const review = context.page.getByRole('listitem').filter({ hasText: words })
      await review.getByRole('button', { name: /^Delete/ }).click()
      await expect(context.page.getByRole('dialog')).toContainText(words)
    },
  },
  {
    name: 'the question before all that is held back is deleted',
    async open(context) {
      await quarantineMessage(context.home, (await createMessage(context.server)).id)
      await openPath('/admin/messages?show=held-back')(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Delete all spam' }).click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the question before a draft of a letter is deleted',
    async open(context) {
      await openPath('/admin/promotions')(context)
      await context.page.getByLabel('Subject').fill('A draft to delete')
      await expect(context.page.getByText(/^Draft saved/)).toBeVisible()
      await openPath('/admin/promotions/drafts')(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Delete A draft to delete' }).first().click()
      await expect(context.page.getByRole('dialog')).toContainText('Delete this draft?')
    },
  },
  {
    name: 'what a held back message says once it is released',
    async open(context) {
      const { id } = await createMessage(context.server)
      await quarantineMessage(context.home, id)
      await openPath(`/admin/messages/${id}?show=held-back`)(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Release' }).click()
      await expect(context.page.getByRole('status')).not.toBeEmpty()
    },
  },
  { name: 'the help', open: openPath('/admin/help') },
]

/** Opens a page that must not have led elsewhere. */
async function ask(context: StateContext, path: string): Promise<void> {
  await openPath(path)(context)
  await expect(context.page).toHaveURL(context.server.url + path)
}

/** Presses the button that asks first. */
async function press({ page }: StateContext, name: string): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** A confirmed appointment of a day to come, with its price. */
async function confirmed({ server }: StateContext): Promise<string> {
  const { id } = await createBooking(server, bookingDetails({ service: 'Bridal Makeup' }))
  await setStatus(server, id, 'confirmed')
  return id
}
