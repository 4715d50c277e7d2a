import { createBooking, setStatus } from '../../support/appointments.ts'
import { bookingDetails } from '../../support/booking.ts'
import { expect } from '../../support/fixtures.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** What is done to one appointment, request or client; the page is signed in. */
export const taskStates: readonly State[] = [
  {
    name: 'a time to move to that another appointment holds',
    async open(context) {
      const { date } = bookingDetails()
      await createBooking(context.server, bookingDetails({ date, time: '12:00' }))
      const { id } = await createBooking(context.server, bookingDetails({ date, time: '10:00' }))
      await openPath(`/admin/appointments/${id}/move`)(context)
      await waitForHydration(context.page)
      await context.page.getByLabel('Time', { exact: true }).fill('12:00')
      await context.page.getByRole('button', { name: 'Move appointment' }).click()
      await expect(context.page.getByText(/Pick another time\./)).toBeVisible()
    },
  },
  {
    name: 'another time to offer to a request',
    async open(context) {
      const { id } = await createBooking(context.server, bookingDetails())
      await openPath(`/admin/appointments/${id}/offer`)(context)
    },
  },
  {
    name: 'a wedding to correct, with its people and add-ons',
    async open(context) {
      await openPath(`/admin/appointments/${await bookWedding(context)}/correct`)(context)
    },
  },
  {
    name: 'the plan of a morning to change',
    async open(context) {
      await openPath(`/admin/appointments/${await bookWedding(context)}/morning`)(context)
    },
  },
  {
    name: 'a price to change, and a line that was refused',
    async open(context) {
      const { id } = await createBooking(context.server, bookingDetails({ service: 'Lashes' }))
      await openPath(`/admin/appointments/${id}/price`)(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Save price' }).click()
      await expect(context.page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  {
    name: 'requests of one person, opened',
    async open(context) {
      const { email, date } = bookingDetails()
      const { id } = await createBooking(
        context.server,
        bookingDetails({ email, date, time: '09:00' }),
      )
      await createBooking(context.server, bookingDetails({ email, date, time: '11:00' }))
      await openPath(`/admin/requests?open=${id}`)(context)
      await waitForHydration(context.page)
      // To the page of the list on which they stand.
      await context.page.getByRole('link', { name: 'All requests' }).click()
      await context.page.getByText('Also asked for').first().click()
    },
  },
  {
    name: 'the clients',
    differsOnPhone: true,
    async open(context) {
      await createBooking(context.server, bookingDetails())
      await openPath('/admin/clients')(context)
    },
  },
  {
    name: 'a client who is added by hand and is on the list',
    differsOnPhone: true,
    async open(context) {
      const { name, email } = await createBooking(context.server, bookingDetails())
      await openPath('/admin/clients')(context)
      await context.page.getByRole('link', { name: 'Add a client' }).click()
      await waitForHydration(context.page)
      await context.page.getByLabel('Name').fill(name)
      await context.page.getByLabel('Email').fill(email)
      await context.page.getByRole('button', { name: 'Add client' }).click()
      await expect(context.page.getByText('This client is already on your list.')).toBeVisible()
    },
  },
  {
    name: 'a client and an address that nobody has',
    differsOnPhone: true,
    async open(context) {
      const { name } = await createBooking(context.server, bookingDetails())
      await openPath(`/admin/clients?q=${encodeURIComponent(name)}`)(context)
      await waitForHydration(context.page)
      await context.page.getByRole('list').getByRole('link', { name }).first().click()
      await expect(context.page.getByRole('heading', { name, level: 1 })).toBeVisible()
      await context.page.getByLabel('Same person, other email?').fill('nobody@example.com')
      await context.page.getByRole('button', { name: 'Link addresses' }).click()
      await expect(context.page.getByText('No client has this address.')).toBeVisible()
    },
  },
]

/** A confirmed wedding with a plan of its morning; returns its id. */
async function bookWedding({ server }: StateContext): Promise<string> {
  const { id } = await createBooking(server, {
    ...bookingDetails({ service: 'Bridal Makeup' }),
    ...{ place: 'weddingDay', readyBy: '14:00' },
    people: { bride: 1, attendants: 2, mothers: 1, juniors: 0 },
    addOns: { lashes: 2, ownLashes: 0, trial: 1 },
  })
  await setStatus(server, id, 'confirmed')
  return id
}
