import { createBooking, failMail, setStatus } from '../../support/appointments.ts'
import { bookingDetails } from '../../support/booking.ts'
import { expect } from '../../support/fixtures.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { createMessage } from '../../support/messages.ts'
import { askForReview } from '../../support/reviews.ts'
import { openPath, type State } from './state.ts'

/** The overview, the person a client is in the records, and the account; the page is signed in. */
export const deskStates: readonly State[] = [
  {
    name: 'the overview',
    async open(context) {
      const { id } = await createBooking(
        context.server,
        bookingDetails({ service: 'Bridal Makeup' }),
      )
      await setStatus(context.server, id, 'confirmed')
      await createBooking(context.server, bookingDetails())
      await createMessage(context.server)
      await openPath('/admin')(context)
      await context.page.getByText('Set up your site').click()
      await context.page.getByText('Your own text on the site').click()
    },
  },
  {
    name: 'the failed mail',
    async open(context) {
      await failMail(context.home, (await createBooking(context.server, bookingDetails())).id)
      await openPath('/admin/mail')(context)
      await expect(context.page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    },
  },
  {
    name: 'whether mail arrives, with what a mailbox found',
    async open(context) {
      await openPath('/admin/mail/delivery?look')(context)
      const headers = 'Authentication-Results: mx.mail.ca; spf=pass; dkim=fail header.s=k7'
      await context.page.getByLabel('Headers of the test email').fill(headers)
      await context.page.getByRole('button', { name: 'Check headers' }).click()
      await expect(context.page.getByText('Checked by')).toBeVisible()
    },
  },
  {
    name: 'the words of clients',
    async open(context) {
      const { words } = await askForReview(context.home, 'waiting')
      await openPath('/admin/reviews')(context)
      await expect(context.page.getByText(words)).toBeVisible()
    },
  },
  {
    name: 'what is known of a person',
    async open(context) {
      const { email } = await createBooking(context.server, bookingDetails())
      await openPath(`/admin/privacy?email=${encodeURIComponent(email)}`)(context)
    },
  },
  { name: 'a person looked for by no address', open: openPath('/admin/privacy?email=nobody') },
  {
    name: 'the question before a person is erased',
    async open(context) {
      const { id, email } = await createBooking(context.server, bookingDetails())
      await setStatus(context.server, id, 'confirmed')
      await openPath(`/admin/privacy/erase?email=${encodeURIComponent(email)}`)(context)
    },
  },
  {
    name: 'the numbers of a year',
    async open(context) {
      const details = bookingDetails({ service: 'Glam Makeup' })
      const { id } = await createBooking(context.server, details)
      await setStatus(context.server, id, 'confirmed')
      await openPath(`/admin/numbers?year=${details.date.slice(0, 4)}`)(context)
    },
  },
  { name: 'a year that nobody asked for', open: openPath('/admin/numbers?year=2001') },
  { name: 'what was held back and refused', open: openPath('/admin/limits') },
  {
    name: 'a limit to be lifted for no address',
    async open(context) {
      await openPath('/admin/limits')(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Lift limit' }).click()
      await expect(context.page.locator('[aria-invalid="true"]')).toBeVisible()
    },
  },
  { name: 'the account', open: openPath('/admin/account') },
  {
    name: 'a refused new password',
    async open(context) {
      await openPath('/admin/account/password')(context)
      await waitForHydration(context.page)
      await context.page.getByLabel('Current password').fill('not-the-password')
      await context.page.getByLabel('New password', { exact: true }).fill('a-new-long-password')
      await context.page.getByLabel('Repeat new password').fill('another-long-password')
      await context.page.getByRole('button', { name: 'Set new password' }).click()
      await expect(context.page.locator('[aria-invalid]')).toBeFocused()
    },
  },
  {
    name: 'the second step, about to be turned on',
    open: openPath('/admin/account/second-factor'),
  },
  {
    name: 'what is behind More',
    differsOnPhone: true,
    async open(context) {
      await openPath('/admin/appointments')(context)
      const more = context.page.getByRole('button', { name: 'More', exact: true })
      if (await more.isVisible()) await more.click()
      await expect(
        context.page.getByRole('link', { name: 'Account' }).filter({ visible: true }),
      ).toBeVisible()
    },
  },
]
