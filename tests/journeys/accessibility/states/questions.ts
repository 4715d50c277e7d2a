import { aSubscriber } from '../../../support/database/subscribers.ts'
import { createBooking, issueReceipt, setStatus } from '../../support/appointments.ts'
import { bookingDetails } from '../../support/booking.ts'
import { expect } from '../../support/fixtures.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** Pages that ask before they act, and those that only tell; the page is signed in. */
export const questionStates: readonly State[] = [
  {
    name: 'the question before a receipt is issued',
    async open(context) {
      await ask(context, `/admin/appointments/${await confirmed(context)}/receipt`)
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
      await openPath('/admin/appointments/feed/replace')(context)
      await context.page.getByRole('button', { name: 'Replace' }).click()
      await expect(context.page.getByLabel('Address to copy')).toBeVisible()
      await ask(context, '/admin/appointments/feed/revoke')
    },
  },
  { name: 'the help', open: openPath('/admin/help') },
]

/** Opens a page that must not have led elsewhere. */
async function ask(context: StateContext, path: string): Promise<void> {
  await openPath(path)(context)
  await expect(context.page).toHaveURL(context.server.url + path)
}

/** A confirmed appointment of a day to come, with its price. */
async function confirmed({ server }: StateContext): Promise<string> {
  const { id } = await createBooking(server, bookingDetails({ service: 'Bridal Makeup' }))
  await setStatus(server, id, 'confirmed')
  return id
}
