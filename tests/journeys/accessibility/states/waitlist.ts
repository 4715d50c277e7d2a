import { call } from '../../../support/http/calls.ts'
import { createBooking } from '../../support/appointments.ts'
import { bookingDetails } from '../../support/booking.ts'
import { expect } from '../../support/fixtures.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { adminToken } from '../../support/sign-in.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** Who waits for a full day; the page is signed in. */
export const waitlistStates: readonly State[] = [
  {
    name: 'the waiting list',
    async open(context) {
      const { name } = await wait(context)
      await openPath('/admin/waitlist')(context)
      await expect(context.page.getByRole('link', { name })).toBeVisible()
    },
  },
  {
    name: 'a place on the waiting list, with a time to offer that is refused',
    async open(context) {
      const { id } = await wait(context)
      await openPath(`/admin/waitlist/${id}`)(context)
      await waitForHydration(context.page)
      await context.page.getByLabel('Time', { exact: true }).fill('10:00')
      await context.page.getByRole('button', { name: 'Offer', exact: true }).click()
      await expect(context.page.locator('[aria-invalid="true"]')).toBeVisible()
    },
  },
  {
    name: 'the question before somebody is taken off the waiting list',
    async open(context) {
      await openPath(`/admin/waitlist/${(await wait(context)).id}`)(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Remove from list' }).click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
]

/** Somebody waits for a day of which an hour is booked and all else blocked. */
async function wait({ server }: StateContext): Promise<{ id: string; name: string }> {
  const { date, name, email } = bookingDetails()
  await createBooking(server, { date, time: '10:00', service: 'Glam Makeup' })
  const token = await adminToken(server)
  for (const [startTime, endTime] of [
    ['09:00', '09:30'],
    ['11:00', '17:00'],
  ]) {
    const json = { date, startTime, endTime, reason: 'Course' }
    await call(server, 'POST', '/api/v1/blockedTimes', { json, token })
  }
  const json = { name, email, service: 'Lashes', date }
  const answer = await call(server, 'POST', '/api/v1/waitlist', { json })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { id: answer.body.entry.id, name }
}
