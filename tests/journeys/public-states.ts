import { query } from '../support/database/sql.ts'
import { aSubscriber } from '../support/database/subscribers.ts'
import { postForm } from '../support/http/calls.ts'
import { confirmPathIn } from '../support/mail/confirm-path.ts'
import { waitForMail } from '../support/mail/mail-folder.ts'
import { trySignIn } from './artist.ts'
import { createAdmin } from './create-admin.ts'
import { expect } from './fixtures.ts'
import { PICTURE_PAGES, PUBLIC_PAGES } from './public-pages.ts'
import { block, go, type Place, privatePath, type State, setStatus } from './states.ts'
import {
  aWish,
  bookElsewhere,
  chooseDay,
  errorList,
  field,
  fillAll,
  openBooking,
  sendButton,
  slot,
} from './visitor.ts'

/** What anybody can see. */
export const publicStates: readonly State[] = [
  ...[...PUBLIC_PAGES.map(({ path }) => path), ...PICTURE_PAGES].map((path) => ({
    name: `the page ${path}`,
    open: go(path),
  })),
  { name: 'a picture opened over its gallery', open: openViewer },
  { name: 'the description of the calls', open: go('/api') },
  { name: 'a page that is not there', open: go('/nowhere/at/all') },
  { name: 'the contact page with errors', open: openContactErrors },
  { name: 'the word that a message was sent', open: go('/contact?sent=1') },
  { name: 'the word that somebody is subscribed', open: go('/newsletter?sent=1') },
  { name: 'the booking page with nothing chosen', open: ({ page }) => openBooking(page) },
  { name: 'the booking page with all of it filled', open: openFilled },
  {
    name: 'the booking page of a day with blocked and booked times',
    async open({ page, server }) {
      const { date } = aWish()
      await bookElsewhere(server, { date, time: '11:00' })
      await block(server, date)
      await openBooking(page)
      await chooseDay(page, date)
    },
  },
  {
    name: 'the booking page with errors',
    async open({ page }) {
      await openBooking(page)
      await fillAll(page, aWish({ phone: '12', email: 'a@b.c' }))
      await field(page, 'Email').fill('a..b@example.com')
      await sendButton(page).click()
      await expect(errorList(page)).toBeVisible()
    },
  },
  {
    name: 'the word that a request was received',
    async open(place) {
      await openFilled(place)
      await sendButton(place.page).click()
      await expect(place.page.getByRole('dialog')).toContainText('Booking request received!')
    },
  },
  {
    name: 'the word that a time has gone',
    async open({ page, server }) {
      const wish = aWish()
      await openBooking(page)
      await fillAll(page, wish)
      await bookElsewhere(server, { date: wish.date, time: wish.time })
      await sendButton(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'the open menu of the site', open: openSiteMenu },
  { name: 'the private page of a pending request', open: (place) => openPrivate(place, null) },
  {
    name: 'the private page of a confirmed appointment, asking whether to cancel it',
    async open(place) {
      await openPrivate(place, 'confirmed')
      await place.page.getByText('Cancel this appointment').click()
    },
  },
  {
    name: 'the private page of a cancelled appointment',
    open: (place) => openPrivate(place, 'cancelled'),
  },
  { name: 'the private page of a request whose time is not held', open: openUnheld },
  { name: 'the page that asks to confirm a request', open: openConfirm },
  {
    name: 'the page of a request that was confirmed before',
    async open(place) {
      const path = await openConfirm(place)
      await place.page.getByRole('button', { name: 'Confirm this request' }).click()
      await place.page.goto(place.server.url + path)
      await expect(place.page.getByRole('link', { name: 'See your request' })).toBeVisible()
    },
  },
  { name: 'a link to no appointment', open: go(`/booking/${'x'.repeat(43)}`) },
  { name: 'the page that unsubscribes', open: openUnsubscribe },
  {
    name: 'the page after unsubscribing',
    async open(place) {
      await openUnsubscribe(place)
      await place.page.getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(place.page.getByRole('status')).toContainText('You are unsubscribed')
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
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters again?')
    },
  },
  { name: 'a link to subscribe again that was used', open: go('/subscribe-again/used') },
  { name: 'the sign-in screen', open: go('/admin') },
  {
    name: 'the sign-in screen with an error',
    async open(place) {
      await go('/admin')(place)
      await trySignIn(place.page, 'nobody@example.com', 'not-the-password')
      await expect(place.page.getByRole('alert')).toBeVisible()
    },
  },
  { name: 'the page that mails a reset link', open: go('/admin/forgot') },
  { name: 'a one-time link that has expired', open: go('/admin/reset/long-gone') },
  {
    name: 'the page that sets a new password',
    async open(place) {
      const printed = await createAdmin(place.home, ['--reset', place.home.env.ADMIN_EMAIL ?? ''])
      await go(printed.match(/\/admin\/reset\/[\w-]+/)?.[0] ?? '')(place)
      await expect(place.page.getByLabel('New password')).toBeVisible()
    },
  },
]

async function openViewer({ page, server }: Place): Promise<void> {
  await page.goto(`${server.url}/photo-gallery`)
  await page.waitForLoadState('networkidle')
  await page.locator('a[href="/photo-gallery/2"]').click()
  await expect(page.getByRole('dialog', { name: 'Portfolio' })).toBeVisible()
}

async function openContactErrors({ page, server }: Place): Promise<void> {
  await page.goto(`${server.url}/contact`)
  const form = page.getByRole('main').getByRole('form')
  for (const label of ['First name', 'Last name', 'Message']) await form.getByLabel(label).fill('A')
  await form.getByLabel('Email').fill('zoe@localhost')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
}

async function openFilled({ page }: Place): Promise<void> {
  const wish = aWish({ service: 'Bridal Makeup' })
  await openBooking(page)
  await fillAll(page, wish)
  await expect(slot(page, wish.time)).toBeChecked()
}

async function openSiteMenu({ page, server }: Place): Promise<void> {
  await page.goto(`${server.url}/booking`)
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  for (const group of await page.getByRole('banner').locator('summary').all())
    if (await group.isVisible()) await group.click()
}

async function openPrivate(
  { page, home, server }: Place,
  status: 'confirmed' | 'cancelled' | null,
): Promise<void> {
  const { id } = await bookElsewhere(server, aWish())
  if (status) await setStatus(server, id, status)
  await page.goto(server.url + (await privatePath(home, id)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your appointment')
}

async function openUnheld({ page, home, server }: Place): Promise<void> {
  const { id } = await bookElsewhere(server, aWish())
  await query(home, 'update bookings set held = 0 where id = ?', [id])
  await page.goto(server.url + (await privatePath(home, id)))
  await expect(page.getByText('Not kept yet')).toBeVisible()
}

async function openConfirm({ page, home, server }: Place): Promise<string> {
  const { email } = await bookElsewhere(server, aWish())
  const path = confirmPathIn(await waitForMail(home.dataDir, email, /^Your request: /)) ?? ''
  await page.goto(server.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this request yours?')
  return path
}

async function openUnsubscribe({ page, home, server }: Place): Promise<void> {
  const { unsubscribeToken } = await aSubscriber(home, server)
  await page.goto(`${server.url}/unsubscribe/${unsubscribeToken}`)
}
