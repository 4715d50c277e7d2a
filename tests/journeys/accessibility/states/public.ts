import { publishAgreement } from '../../../support/content/publish-agreement.ts'
import { aSubscriber } from '../../../support/database/subscribers.ts'
import { daysAhead, postForm } from '../../../support/http/calls.ts'
import { confirmPathIn } from '../../../support/mail/confirm-path.ts'
import { waitForMail } from '../../../support/mail/mail-folder.ts'
import { PICTURE_PAGES, PUBLIC_PAGES } from '../../../support/public-pages.ts'
import { runCommand } from '../../../support/server/commands.ts'
import { query } from '../../../support/server/sql.ts'
import {
  blockAfternoon,
  createBooking,
  privatePath,
  setStatus,
} from '../../support/appointments.ts'
import {
  bookingDetails,
  chooseDay,
  errorList,
  field,
  fillBookingForm,
  openBooking,
  sendButton,
  slot,
} from '../../support/booking.ts'
import { expect } from '../../support/fixtures.ts'
import { askForReview } from '../../support/reviews.ts'
import { submitSignIn } from '../../support/sign-in.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** What anybody can see. */
export const publicStates: readonly State[] = [
  ...[...PUBLIC_PAGES.map(({ path }) => path), ...PICTURE_PAGES].map((path) => ({
    name: `the page ${path}`,
    open: openPath(path),
  })),
  { name: 'a picture opened over its gallery', open: openViewer },
  { name: 'the description of the calls', open: openPath('/api') },
  { name: 'a page that is not there', open: openPath('/nowhere/at/all') },
  { name: 'the contact page with errors', open: openContactErrors },
  { name: 'the word that a message was sent', open: openPath('/contact?sent=1') },
  { name: 'the newsletter in the foot with errors', open: openNewsletterErrors },
  { name: 'the word that somebody is subscribed', open: openPath('/newsletter?sent=1') },
  { name: 'the booking page with nothing chosen', open: ({ page }) => openBooking(page) },
  { name: 'the booking page with all of it filled', open: openFilled },
  {
    name: 'the booking page of a day with blocked and booked times',
    async open({ page, server }) {
      const { date } = bookingDetails()
      await createBooking(server, { date, time: '11:00' })
      await blockAfternoon(server, date)
      await openBooking(page)
      await chooseDay(page, date)
    },
  },
  {
    name: 'the booking page with errors',
    async open({ page }) {
      await openBooking(page)
      await fillBookingForm(page, bookingDetails({ phone: '12', email: 'a@b.c' }))
      await field(page, 'Email').fill('a..b@example.com')
      await sendButton(page).click()
      await expect(errorList(page)).toBeVisible()
    },
  },
  {
    name: 'the word that a request was received',
    async open(context) {
      await openFilled(context)
      await sendButton(context.page).click()
      await expect(context.page.getByRole('dialog')).toContainText('Booking request received!')
    },
  },
  {
    name: 'the word that a time has gone',
    async open({ page, server }) {
      const details = bookingDetails()
      await openBooking(page)
      await fillBookingForm(page, details)
      await createBooking(server, { date: details.date, time: details.time })
      await sendButton(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'the open menu of the site', open: openSiteMenu, differsOnPhone: true },
  {
    name: 'the private page of a pending request',
    open: async (context) => void (await openPrivate(context, null, 'I’ve got your request')),
  },
  {
    name: 'the private page of a confirmed appointment, asking whether to cancel it',
    async open(context) {
      await openPrivate(context, 'confirmed', 'You’re booked')
      await context.page.getByText('Cancel this appointment').click()
    },
  },
  { name: 'the private page with an agreement to sign, refused', open: openUnsigned },
  {
    name: 'the private page of a request that was declined',
    open: async (context) =>
      void (await openPrivate(context, 'cancelled', 'I can’t take this one')),
  },
  { name: 'the private page of a wedding, with its price', open: openWedding },
  {
    name: 'the private page of an appointment that is over, with the place for a few words',
    async open(context) {
      const id = await openPrivate(context, 'confirmed', 'You’re booked')
      await query(context.home, 'update bookings set date = ? where id = ?', [daysAhead(-10), id])
      await askForReview(context.home, 'asked', id)
      await context.page.reload()
      await expect(context.page.getByRole('heading', { level: 1 })).toHaveText('That was your day')
      await expect(context.page.getByRole('button', { name: 'Go on' })).toBeVisible()
    },
  },
  { name: 'the private page of a request whose time is not held', open: openUnheld },
  { name: 'the page that asks to confirm a request', open: openConfirm },
  {
    name: 'the page of a request that was confirmed before',
    async open(context) {
      const path = await openConfirm(context)
      await context.page.getByRole('button', { name: 'Confirm this request' }).click()
      await context.page.goto(context.server.url + path)
      await expect(context.page.getByRole('link', { name: 'See your request' })).toBeVisible()
    },
  },
  { name: 'a link to no appointment', open: openPath(`/booking/${'x'.repeat(43)}`) },
  {
    name: 'the page for a few words, with errors',
    async open({ page, home, server }) {
      await page.goto(server.url + (await askForReview(home)).path)
      await page.getByRole('button', { name: 'Send review' }).click()
      await expect(page.getByRole('alert')).toContainText('Please write a few words')
    },
  },
  {
    name: 'the page of words that were sent',
    async open({ page, home, server }) {
      await page.goto(server.url + (await askForReview(home, 'waiting')).path)
      await page.getByText('Take my review back').click()
      await expect(page.getByRole('button', { name: 'Yes, take them back' })).toBeVisible()
    },
  },
  { name: 'a link to no words', open: openPath(`/review/${'x'.repeat(43)}`) },
  { name: 'the page that unsubscribes', open: openUnsubscribe },
  {
    name: 'the page after unsubscribing',
    async open(context) {
      await openUnsubscribe(context)
      await context.page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(context.page.getByRole('status')).toContainText('You are unsubscribed')
    },
  },
  {
    name: 'the page that subscribes again, by a mailed link',
    async open({ page, home, server }) {
      const { email, unsubscribeToken } = await aSubscriber(home, server)
      await postForm(server, `/unsubscribe/${unsubscribeToken}`, {})
      await aSubscriber(home, server, { email })
      const { text } = await waitForMail(home.dataDir, email, /^Subscribe again/)
      await page.goto(server.url + String(text).match(/\/subscribe-again\/[\w-]+/)?.[0])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Would you like my letters again?',
      )
    },
  },
  { name: 'a link to subscribe again that was used', open: openPath('/subscribe-again/used') },
  { name: 'the sign-in screen', open: openPath('/admin') },
  {
    name: 'the sign-in screen with an error',
    async open(context) {
      await openPath('/admin')(context)
      await submitSignIn(context.page, 'nobody@example.com', 'not-the-password')
      await expect(context.page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'the page that mails a reset link', open: openPath('/admin/forgot') },
  { name: 'a one-time link that has expired', open: openPath('/admin/reset/long-gone') },
  {
    name: 'the page that sets a new password',
    async open(context) {
      const email = context.home.env.ADMIN_EMAIL ?? ''
      const { stdout } = await runCommand(context.home, 'create-admin', '--reset', email)
      await openPath(stdout.match(/\/admin\/reset\/[\w-]+/)?.[0] ?? '')(context)
      await expect(context.page.getByLabel('New password', { exact: true })).toBeVisible()
    },
  },
]

async function openViewer({ page, server }: StateContext): Promise<void> {
  await page.goto(`${server.url}/photo-gallery`)
  await page.waitForLoadState('networkidle')
  await page.locator('a[href="/photo-gallery/2"]').click()
  await expect(page.getByRole('dialog', { name: 'Portfolio' })).toBeVisible()
}

async function openContactErrors({ page, server }: StateContext): Promise<void> {
  await page.goto(`${server.url}/contact`)
  const form = page.getByRole('main').getByRole('form')
  await form.getByLabel('First name').fill('A')
  await form.getByLabel('Email').fill('zoe@localhost')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert')).toContainText('Three things')
}

async function openFilled({ page }: StateContext): Promise<void> {
  const details = bookingDetails({ service: 'Bridal Makeup' })
  await openBooking(page)
  await fillBookingForm(page, details)
  await expect(slot(page, details.time)).toBeChecked()
}

async function openSiteMenu({ page, server }: StateContext): Promise<void> {
  await page.goto(`${server.url}/booking`)
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  for (const group of await page.getByRole('banner').locator('summary').all())
    if (await group.isVisible()) await group.click()
}

async function openPrivate(
  { page, home, server }: StateContext,
  status: 'confirmed' | 'cancelled' | null,
  title: string,
): Promise<string> {
  const { id } = await createBooking(server, bookingDetails())
  if (status) await setStatus(server, id, status)
  await page.goto(server.url + (await privatePath(home, id)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  return id
}

async function openNewsletterErrors({ page, server }: StateContext): Promise<void> {
  await page.goto(`${server.url}/faq`)
  const form = page.getByRole('contentinfo').getByRole('form')
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('alert')).toContainText('Three things')
}

async function openWedding({ page, home, server }: StateContext): Promise<void> {
  const { date } = bookingDetails()
  const { id } = await createBooking(server, {
    service: 'Bridal Makeup',
    date,
    place: 'mobile',
    address: '18 Alder Court',
    people: { bride: 1, attendants: 2, mothers: 1, juniors: 0 },
    notes: 'Two dogs.',
  })
  await page.goto(server.url + (await privatePath(home, id)))
  await page.getByRole('heading', { name: 'The price' }).click()
  await expect(page.getByRole('table')).toContainText('to be confirmed')
}

async function openUnsigned({ page, home, server }: StateContext): Promise<void> {
  await publishAgreement(server, { requiredFor: 'weddings' })
  const { date } = bookingDetails()
  const { id } = await createBooking(server, {
    service: 'Bridal Makeup',
    date,
    people: { bride: 1, attendants: 0, mothers: 0, juniors: 0 },
  })
  await setStatus(server, id, 'confirmed')
  await page.goto(server.url + (await privatePath(home, id)))
  await page.getByLabel('Your full name').fill('Ada')
  await page.locator('form.signing-form').evaluate((form) => {
    ;(form as HTMLFormElement).noValidate = true
  })
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(page.getByRole('alert')).toContainText('Not signed yet')
}

async function openUnheld({ page, home, server }: StateContext): Promise<void> {
  const { id } = await createBooking(server, bookingDetails())
  await query(home, 'update bookings set held = 0 where id = ?', [id])
  await page.goto(server.url + (await privatePath(home, id)))
  await expect(page.getByText('Not kept yet')).toBeVisible()
}

async function openConfirm({ page, home, server }: StateContext): Promise<string> {
  const { email } = await createBooking(server, bookingDetails())
  const path = confirmPathIn(await waitForMail(home.dataDir, email, /^Your request: /)) ?? ''
  await page.goto(server.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this request yours?')
  return path
}

async function openUnsubscribe({ page, home, server }: StateContext): Promise<void> {
  const { unsubscribeToken } = await aSubscriber(home, server)
  await page.goto(`${server.url}/unsubscribe/${unsubscribeToken}`)
}
