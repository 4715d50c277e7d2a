import { aSubscriber } from '../../../support/database/subscribers.ts'
import { postForm } from '../../../support/http/calls.ts'
import { query } from '../../../support/server/sql.ts'
import { expect } from '../../support/fixtures.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** The subscribers of the desk; the page is signed in. */
export const subscriberStates: readonly State[] = [
  {
    name: 'the subscribers',
    async open(context) {
      await aSubscriber(context.home, context.server)
      await leave(context)
      await openPath('/admin/promotions/subscribers')(context)
    },
  },
  {
    name: 'no such subscribers',
    open: openPath('/admin/promotions/subscribers?q=nobody-has-this-name'),
  },
  {
    name: 'those left out of letters',
    async open(context) {
      await leave(context)
      await openPath('/admin/promotions/subscribers?show=left-out')(context)
    },
  },
  {
    name: 'the form for a subscriber, with errors',
    async open(context) {
      await openPath('/admin/promotions/subscribers/add')(context)
      await context.page.getByLabel('First name').fill('A')
      await context.page.getByLabel('Last name').fill('B')
      await context.page.getByLabel('Email').fill('a@example.com')
      await context.page.getByLabel(/^Opted in/).check()
      await context.page.getByRole('textbox', { name: /^Day .*agreed/ }).fill('2026-01-05')
      await context.page.getByRole('button', { name: 'Add subscriber' }).click()
      await expect(context.page.getByText('Please say in words')).toBeVisible()
    },
  },
  { name: 'the form for a list', open: openPath('/admin/promotions/subscribers/import') },
  {
    name: 'the preview of a list',
    async open(context) {
      const { email } = await aSubscriber(context.home, context.server)
      const { page } = context
      await openPath('/admin/promotions/subscribers/import')(context)
      const list = `firstName,lastName,email\nA,B,${email}\nC,D,${crypto.randomUUID()}@example.com`
      await page.getByLabel(/^Or paste/).fill(list)
      await page.getByLabel(/^Opted in/).check()
      await page.getByRole('textbox', { name: /^Day .*agreed/ }).fill('2026-01-05')
      await page.getByRole('textbox', { name: /how they agreed/i }).fill('My old list')
      await page.getByRole('button', { name: 'Check list' }).click()
      await expect(page.getByRole('button', { name: 'Import 1' })).toBeVisible()
    },
  },
  {
    name: 'the evidence of one subscriber',
    async open(context) {
      await openPath(`/admin/promotions/subscribers/${await leave(context)}`)(context)
    },
  },
  {
    name: 'a subscriber whose mailbox takes no email',
    async open(context) {
      const { id } = await aSubscriber(context.home, context.server)
      const mark = `update "newsletterSubscribers" set "undeliverableAt" = ?, "undeliverableReason" = ? where id = ?`
      await query(context.home, mark, ['2026-11-20T15:00:00.000Z', 'RCPT TO 550: no such user', id])
      await openPath(`/admin/promotions/subscribers/${id}`)(context)
    },
  },
  {
    name: 'the question before a subscription is ended',
    async open(context) {
      const { id } = await aSubscriber(context.home, context.server)
      await openPath(`/admin/promotions/subscribers/${id}`)(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Deactivate' }).click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
]

/** Somebody subscribes and leaves again; returns the subscriber's id. */
async function leave({ home, server }: StateContext): Promise<string> {
  const { id, unsubscribeToken } = await aSubscriber(home, server)
  await postForm(server, `/unsubscribe/${unsubscribeToken}`, {})
  return id
}
