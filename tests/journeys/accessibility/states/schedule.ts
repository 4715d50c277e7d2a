import type { Page } from '@playwright/test'
import { freshDate } from '../../../support/dates.ts'
import { daysAhead } from '../../../support/http/calls.ts'
import { query } from '../../../support/server/sql.ts'
import { blockAfternoon, createBooking } from '../../support/appointments.ts'
import { bookingDetails } from '../../support/booking.ts'
import { expect } from '../../support/fixtures.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** The schedule of the desk; the page is signed in. */
export const scheduleStates: readonly State[] = [
  {
    name: 'the schedule with blocked times',
    async open(context) {
      await blockAfternoon(context.server, bookingDetails().date)
      await openPath('/admin/schedule')(context)
    },
  },
  {
    name: 'blocked times gone by, of which there are none',
    open: openPath('/admin/schedule?past'),
  },
  { name: 'the other calendars', open: openPath('/admin/schedule/calendars') },
  {
    name: 'the schedule, telling what was just blocked',
    async open(context) {
      const { date } = bookingDetails()
      await createBooking(context.server, bookingDetails({ date, time: '12:00' }))
      await openPath('/admin/schedule?block')(context)
      await fillBlock(context.page, date, '11:00', '13:00')
      await context.page.getByRole('button', { name: 'Block anyway' }).click()
      await expect(context.page.getByText(/^Blocked: /)).toBeVisible()
    },
  },
  {
    name: 'the schedule, asking about the appointments a block would touch',
    async open(context) {
      const { date } = bookingDetails()
      await createBooking(context.server, bookingDetails({ date, time: '12:00' }))
      await openPath('/admin/schedule?block')(context)
      await fillBlock(context.page, date, '11:00', '13:00')
      await expect(context.page.getByRole('button', { name: 'Block anyway' })).toBeVisible()
    },
  },
  {
    name: 'the schedule with an opened series and several days in the form',
    async open(context) {
      await openPath('/admin/schedule?block')(context)
      await waitForHydration(context.page)
      await context.page.getByText('Every week', { exact: true }).click()
      await context.page.getByRole('textbox', { name: /^Last day/ }).fill(daysAhead(508))
      await fillBlock(context.page, daysAhead(505), '09:00', '17:00')
      await context.page.getByRole('listitem').locator('summary').first().click()
      await context.page.getByRole('link', { name: 'Block time' }).click()
      await context.page.getByText('Every week', { exact: true }).click()
      await context.page.getByRole('radio', { name: /^Day\b/ }).check()
    },
  },
  {
    name: 'the schedule with an error',
    async open(context) {
      await openPath('/admin/schedule?block')(context)
      await fillBlock(context.page, bookingDetails().date, '14:00', '13:00')
      await expect(context.page.getByLabel('Until', { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    },
  },
  {
    name: 'the question before a blocked time is removed',
    async open(context) {
      await blockAfternoon(context.server, bookingDetails().date)
      await openPath('/admin/schedule')(context)
      await waitForHydration(context.page)
      await context.page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the question before a series is removed',
    async open(context) {
      await blockSeries(context)
      await openPath('/admin/schedule')(context)
      await waitForHydration(context.page)
      await context.page.getByRole('listitem').locator('summary').first().click()
      await context.page
        .getByRole('button', { name: /^Remove all/ })
        .first()
        .click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
]

/** Two days closed by one act. */
async function blockSeries({ home, server }: StateContext): Promise<void> {
  const seriesId = crypto.randomUUID()
  for (const date of [freshDate(), freshDate()]) {
    const id = await blockAfternoon(server, date)
    await query(home, 'update "blockedTimes" set "seriesId" = ? where id = ?', [seriesId, id])
  }
}

async function fillBlock(page: Page, date: string, from: string, to: string): Promise<void> {
  await page.getByLabel('Day', { exact: true }).fill(date)
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('Until', { exact: true }).fill(to)
  await page.getByRole('button', { name: /^Block (\S+ to|this time)/ }).click()
}
