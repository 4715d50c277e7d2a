import type { Page } from '@playwright/test'
import { daysAhead, postForm } from '../support/calls.ts'
import { aSubscriber } from '../support/subscribers.ts'
import { untilAlive } from './artist.ts'
import { expect } from './fixtures.ts'
import { messageStates } from './message-states.ts'
import { block, failMail, go, type Place, type State, setStatus, writeElsewhere } from './states.ts'
import { aWish, bookElsewhere, type Wish } from './visitor.ts'

/** What only the artist sees; the page is signed in. */
export const deskStates: readonly State[] = [
  {
    name: 'the overview',
    async open(place) {
      const { id } = await bookElsewhere(place.server, aWish({ service: 'Bridal Makeup' }))
      await setStatus(place.server, id, 'confirmed')
      await bookElsewhere(place.server, aWish())
      await writeElsewhere(place.server)
      await go('/admin')(place)
      await place.page.getByText('Your own words on the site').click()
    },
  },
  {
    name: 'the failed mail',
    async open(place) {
      await failMail(place.home, (await bookElsewhere(place.server, aWish())).id)
      await go('/admin/mail')(place)
      await expect(place.page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
    },
  },
  {
    name: 'the appointments',
    async open(place) {
      const { id } = await bookElsewhere(place.server, aWish({ service: 'Bridal Makeup' }))
      await setStatus(place.server, id, 'confirmed')
      await bookElsewhere(place.server, aWish())
      await go('/admin/appointments')(place)
    },
  },
  {
    name: 'an empty list of appointments',
    open: go('/admin/appointments?after=2000-01-01_09:00_none'),
  },
  ...(['month', 'week', 'day'] as const).map(
    (view): State => ({
      name: `the appointments of a ${view}`,
      async open(place) {
        const date = await fillDay(place)
        await go(`/admin/appointments?view=${view}&on=${date}`)(place)
      },
    }),
  ),
  {
    name: 'a month without appointments',
    open: go('/admin/appointments?view=month&on=2001-01-01'),
  },
  {
    name: 'what a day holds',
    async open(place) {
      const date = await fillDay(place)
      await go(`/admin/appointments?view=month&on=${date}&day=${date}`)(place)
      await untilAlive(place.page)
      await expect(place.page.getByRole('link', { name: 'Print this day' })).toBeVisible()
    },
  },
  {
    name: 'a search that finds nothing',
    open: go('/admin/appointments?dates=all&q=nobody-of-that-name'),
  },
  {
    name: 'a day to print',
    async open(place) {
      await go(`/admin/appointments/day/${await fillDay(place)}/print`)(place)
      await expect(place.page.getByRole('button', { name: 'Print' })).toBeVisible()
    },
  },
  { name: 'the calendar feed', open: go('/admin/appointments/feed') },
  { name: 'the question before it is replaced', open: go('/admin/appointments/feed/replace') },
  {
    name: 'the address of the calendar feed',
    async open(place) {
      await go('/admin/appointments/feed/replace')(place)
      await place.page.getByRole('button', { name: 'Replace' }).click()
      await expect(place.page.getByLabel('Address to copy')).toBeVisible()
    },
  },
  {
    name: 'the news of a confirmed appointment',
    async open(place) {
      const { name } = await openListed(place)
      await place.page.getByRole('button', { name: `Confirm ${name}` }).click()
      await expect(place.page.getByRole('status')).toContainText('confirmed')
    },
  },
  {
    name: 'the question before an appointment is deleted',
    async open(place) {
      const { name } = await openListed(place)
      await place.page.getByRole('button', { name: `Delete ${name}` }).click()
      await expect(place.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the same question as a page',
    async open(place) {
      const { id } = await bookElsewhere(place.server, aWish())
      await go(`/admin/appointments/${id}/delete`)(place)
    },
  },
  {
    name: 'what is known of a person',
    async open(place) {
      const { email } = await bookElsewhere(place.server, aWish())
      await go(`/admin/privacy?email=${encodeURIComponent(email)}`)(place)
    },
  },
  { name: 'a person looked for by no address', open: go('/admin/privacy?email=nobody') },
  {
    name: 'the question before a person is erased',
    async open(place) {
      const { id, email } = await bookElsewhere(place.server, aWish())
      await setStatus(place.server, id, 'confirmed')
      await go(`/admin/privacy/erase?email=${encodeURIComponent(email)}`)(place)
    },
  },
  { name: 'what was held back and refused', open: go('/admin/limits') },
  { name: 'a limit to be lifted for no address', open: go('/admin/limits?wrong') },
  { name: 'an appointment that is gone', open: go('/admin/appointments/gone/delete') },
  {
    name: 'the schedule with blocked times',
    async open(place) {
      await block(place.server, aWish().date)
      await go('/admin/schedule')(place)
    },
  },
  { name: 'blocked times gone by, of which there are none', open: go('/admin/schedule?past') },
  {
    name: 'the schedule, telling what was just blocked',
    async open(place) {
      const { date } = aWish()
      await bookElsewhere(place.server, aWish({ date, time: '12:00' }))
      await go('/admin/schedule')(place)
      await fillBlock(place.page, date, '11:00', '13:00')
      await place.page.getByRole('button', { name: 'Block anyway' }).click()
      await expect(place.page.getByText(/^It touches/)).toBeVisible()
    },
  },
  {
    name: 'the schedule, asking about the appointments a block would touch',
    async open(place) {
      const { date } = aWish()
      await bookElsewhere(place.server, aWish({ date, time: '12:00' }))
      await go('/admin/schedule')(place)
      await fillBlock(place.page, date, '11:00', '13:00')
      await expect(place.page.getByRole('button', { name: 'Block anyway' })).toBeVisible()
    },
  },
  {
    name: 'the schedule with an opened series and several days in the form',
    async open(place) {
      await go('/admin/schedule')(place)
      await untilAlive(place.page)
      await place.page.getByText('Several days, or every week').click()
      await place.page.getByLabel('Last day').fill(daysAhead(103))
      await fillBlock(place.page, daysAhead(100), '09:00', '17:00')
      await place.page.locator('.series summary').first().click()
      await place.page.getByText('Several days, or every week').click()
      await place.page.getByText('The whole day').click()
    },
  },
  {
    name: 'the schedule with an error',
    async open(place) {
      await go('/admin/schedule')(place)
      await fillBlock(place.page, aWish().date, '14:00', '13:00')
      await expect(place.page.getByLabel('To, inclusive')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'the question before a blocked time is removed',
    async open(place) {
      await block(place.server, aWish().date)
      await go('/admin/schedule')(place)
      await untilAlive(place.page)
      await place.page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await expect(place.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'that question as a page',
    async open(place) {
      await go(`/admin/schedule/${await block(place.server, aWish().date)}/remove`)(place)
    },
  },
  ...messageStates,
  {
    name: 'the subscribers',
    async open(place) {
      await aSubscriber(place.home, place.server)
      await leave(place)
      await go('/admin/promotions/subscribers')(place)
    },
  },
  {
    name: 'no such subscribers',
    open: go('/admin/promotions/subscribers?q=nobody-has-this-name'),
  },
  {
    name: 'those left out of letters',
    async open(place) {
      await leave(place)
      await go('/admin/promotions/subscribers?show=left-out')(place)
    },
  },
  {
    name: 'the form for a subscriber, with errors',
    async open(place) {
      await go('/admin/promotions/subscribers/add')(place)
      await place.page.getByLabel('First name').fill('A')
      await place.page.getByLabel('Last name').fill('B')
      await place.page.getByLabel('Email').fill('a@example.com')
      await place.page.getByLabel(/^Their own yes/).check()
      await place.page.getByLabel(/^Day they agreed/).fill('2026-01-05')
      await place.page.getByRole('button', { name: 'Add to the list' }).click()
      await expect(place.page.getByText('Please say in words')).toBeVisible()
    },
  },
  { name: 'the form for a list', open: go('/admin/promotions/subscribers/import') },
  {
    name: 'the preview of a list',
    async open(place) {
      const { email } = await aSubscriber(place.home, place.server)
      const { page } = place
      await go('/admin/promotions/subscribers/import')(place)
      const list = `firstName,lastName,email\nA,B,${email}\nC,D,${crypto.randomUUID()}@example.com`
      await page.getByLabel(/^Or paste/).fill(list)
      await page.getByLabel(/^Their own yes/).check()
      await page.getByLabel(/^Day they agreed/).fill('2026-01-05')
      await page.getByLabel(/^In words/).fill('My old list')
      await page.getByRole('button', { name: /^Show what/ }).click()
      await expect(page.getByRole('button', { name: 'Import 1' })).toBeVisible()
    },
  },
  {
    name: 'the evidence of one subscriber',
    async open(place) {
      await go(`/admin/promotions/subscribers/${await leave(place)}`)(place)
    },
  },
  {
    name: 'the question before a subscription is ended',
    async open(place) {
      const { id } = await aSubscriber(place.home, place.server)
      await go(`/admin/promotions/subscribers/${id}/deactivate`)(place)
    },
  },
  { name: 'the account', open: go('/admin/account') },
  {
    name: 'a refused new password',
    async open(place) {
      await go('/admin/account/password')(place)
      await untilAlive(place.page)
      await place.page.getByLabel('Present password').fill('not-the-password')
      await place.page.getByLabel('New password').fill('a-new-long-password')
      await place.page.getByLabel('The same password again').fill('another-long-password')
      await place.page.getByRole('button', { name: 'Set the new password' }).click()
      await expect(place.page.locator('[aria-invalid]')).toBeFocused()
    },
  },
  { name: 'the second step, about to be turned on', open: go('/admin/account/second-factor') },
  {
    name: 'the open menu of the desk',
    async open(place) {
      await go('/admin/appointments')(place)
      const menu = place.page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      await expect(place.page.getByRole('button', { name: 'Logout' })).toBeVisible()
    },
  },
]

/** A day with an appointment of each status, two of one time, and a blocked afternoon. */
async function fillDay({ server }: Place): Promise<string> {
  const { date } = aWish()
  const book = (over: Partial<Wish>) => bookElsewhere(server, aWish({ date, ...over }))
  const { id: called } = await book({ time: '09:00' })
  await setStatus(server, called, 'cancelled')
  const { id } = await book({ time: '09:00', service: 'Bridal Makeup' })
  await setStatus(server, id, 'confirmed')
  await book({ time: '11:30', name: 'Maximiliane Alexandrina von Hohenstein-Waldburg' })
  await block(server, date)
  return date
}

async function openListed({ page, server }: Place): Promise<{ name: string }> {
  const { name } = await bookElsewhere(server, aWish())
  await page.goto(`${server.url}/admin/appointments`)
  await untilAlive(page)
  return { name: `${name},` }
}

async function fillBlock(page: Page, date: string, from: string, to: string): Promise<void> {
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('From').selectOption(from)
  await page.getByLabel('To, inclusive').selectOption(to)
  await page.getByRole('button', { name: 'Block this time' }).click()
}

/** Somebody subscribes and leaves again; returns her id. */
async function leave({ home, server }: Place): Promise<string> {
  const { id, unsubscribeToken } = await aSubscriber(home, server)
  await postForm(server, `/unsubscribe/${unsubscribeToken}`, {})
  return id
}
