import {
  blockAfternoon,
  createBooking,
  issueReceipt,
  setStatus,
} from '../../support/appointments.ts'
import { type BookingDetails, bookingDetails } from '../../support/booking.ts'
import { expect } from '../../support/fixtures.ts'
import { waitForHydration } from '../../support/hydration.ts'
import { chooseOption } from '../../support/select.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** The appointments of the desk; the page is signed in. */
export const appointmentStates: readonly State[] = [
  {
    name: 'requests that nobody meant, by address',
    async open(context) {
      await createBooking(context.server, bookingDetails())
      await openPath('/admin/appointments/spam')(context)
    },
  },
  {
    name: 'the question about all requests of the last hour',
    async open(context) {
      await createBooking(context.server, bookingDetails())
      await openPath('/admin/appointments/spam?hours=1')(context)
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'requests to be declined together',
    async open(context) {
      await createBooking(context.server, bookingDetails())
      await openPath('/admin/requests?choose')(context)
    },
  },
  {
    name: 'the appointments',
    async open(context) {
      const { id } = await createBooking(
        context.server,
        bookingDetails({ service: 'Bridal Makeup' }),
      )
      await setStatus(context.server, id, 'confirmed')
      await createBooking(context.server, bookingDetails())
      await openPath('/admin/appointments')(context)
    },
  },
  {
    name: 'an empty list of appointments',
    open: openPath('/admin/appointments?after=2000-01-01_09:00_none'),
  },
  ...(['month', 'week', 'day'] as const).map(
    (view): State => ({
      name: `the appointments of a ${view}`,
      async open(context) {
        const date = await fillDay(context)
        await openPath(`/admin/appointments?view=${view}&on=${date}`)(context)
      },
    }),
  ),
  {
    name: 'a month without appointments',
    open: openPath('/admin/appointments?view=month&on=2001-01-01'),
  },
  {
    name: 'what a day holds',
    differsOnPhone: true,
    async open(context) {
      const date = await fillDay(context)
      await openPath(`/admin/appointments?view=month&on=${date}&day=${date}`)(context)
      await waitForHydration(context.page)
      await expect(context.page.getByRole('link', { name: 'Print this day' })).toBeVisible()
    },
  },
  {
    name: 'a search that finds nothing',
    open: openPath('/admin/appointments?dates=all&q=nobody-of-that-name'),
  },
  {
    name: 'a day to print',
    async open(context) {
      await openPath(`/admin/appointments/day/${await fillDay(context)}/print`)(context)
      await expect(context.page.getByRole('button', { name: 'Print' })).toBeVisible()
    },
  },
  {
    name: 'an appointment with payments and a receipt',
    open: openMoney((id) => `/admin/appointments/${id}`),
  },
  {
    name: 'a receipt',
    open: openMoney((_id, receipt) => `/admin/receipts/${receipt}`),
  },
  {
    name: 'a year of money',
    open: openMoney(() => '/admin/money'),
  },
  {
    name: 'a payment that was refused',
    async open(context) {
      await openMoney((id) => `/admin/appointments/${id}/payment`)(context)
      await waitForHydration(context.page)
      await context.page.getByLabel('Amount in dollars').fill('twelve')
      await context.page.getByRole('button', { name: 'Record' }).click()
      await expect(context.page.getByText('such as 150 or 82.50')).toBeVisible()
    },
  },
  {
    name: 'a request beside its list',
    differsOnPhone: true,
    async open(context) {
      const { id } = await createBooking(
        context.server,
        bookingDetails({ service: 'Bridal Makeup' }),
      )
      await createBooking(context.server, bookingDetails())
      await openPath(`/admin/requests?open=${id}`)(context)
    },
  },
  {
    name: 'the question before an appointment is cancelled',
    async open(context) {
      const { id } = await createBooking(context.server, bookingDetails())
      await setStatus(context.server, id, 'confirmed')
      await openPath(`/admin/appointments/${id}`)(context)
      await waitForHydration(context.page)
      await context.page.getByRole('button', { name: 'Cancel appointment' }).click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the filter of the calendar',
    async open(context) {
      await openPath('/admin/appointments?view=week')(context)
      await context.page.getByRole('button', { name: 'Filter' }).click()
    },
  },
  { name: 'the calendar feed', open: openPath('/admin/appointments/feed') },
  { name: 'the address of the calendar feed', open: openFeedAddress },
  {
    name: 'the news of a confirmed appointment',
    async open(context) {
      const { name } = await openListed(context)
      await context.page.getByRole('button', { name: `Confirm ${name}` }).click()
      await expect(context.page.getByRole('status')).toContainText('Confirmed. Emailing')
    },
  },
  {
    name: 'the question before an appointment is deleted',
    async open(context) {
      const { name } = await openListed(context)
      await context.page.getByRole('button', { name: `More for ${name}` }).click()
      await context.page.getByRole('button', { name: `Delete ${name}` }).click()
      await expect(context.page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a new appointment, with a known client found and a clash',
    async open(context) {
      const { date } = bookingDetails()
      const { name } = await createBooking(context.server, bookingDetails({ date, time: '12:00' }))
      await openPath(`/admin/appointments/new?date=${date}&time=12:00`)(context)
      await waitForHydration(context.page)
      await chooseOption(context.page.getByLabel('Service'), 'Bridal Makeup')
      await expect(context.page.getByRole('alert')).toContainText(name)
      await context.page.getByLabel('Client', { exact: true }).pressSequentially(name.slice(0, 4))
      await expect(context.page.getByRole('listbox')).toBeVisible()
    },
  },
  {
    name: 'an appointment to be added over the calendar',
    async open(context) {
      const date = await fillDay(context)
      await openPath(`/admin/appointments?view=week&on=${date}&add=${date}_16:30`)(context)
      await waitForHydration(context.page)
      await chooseOption(context.page.getByLabel('Service'), 'Lashes')
      await expect(context.page.getByText(/^Fits: /)).toBeVisible()
    },
  },
  {
    name: 'a time to be blocked over the calendar, refused',
    async open(context) {
      const date = await fillDay(context)
      await openPath(`/admin/appointments?view=day&on=${date}&add=${date}_11:00`)(context)
      await waitForHydration(context.page)
      const sheet = context.page.getByRole('dialog')
      await sheet.getByText('Block this time').first().click()
      await sheet.getByRole('button', { name: 'Block this time' }).click()
      await expect(sheet.getByText(/overlaps/)).toBeVisible()
    },
  },
  { name: 'an appointment that is gone', open: openPath('/admin/appointments/gone') },
]

/** A day with an appointment of each status, two of one time, and a blocked afternoon. */
async function fillDay({ server }: StateContext): Promise<string> {
  const { date } = bookingDetails()
  const book = (over: Partial<BookingDetails>) =>
    createBooking(server, bookingDetails({ date, ...over }))
  const { id: called } = await book({ time: '09:00' })
  await setStatus(server, called, 'cancelled')
  const { id } = await book({ time: '09:00', service: 'Bridal Makeup' })
  await setStatus(server, id, 'confirmed')
  await book({ time: '11:30', name: 'Maximiliane Alexandrina von Hohenstein-Waldburg' })
  await blockAfternoon(server, date)
  return date
}

/** The address of the feed as it is shown once. Each state makes it for itself, in place of any there is. */
export async function openFeedAddress(context: StateContext): Promise<void> {
  const { page } = context
  await openPath('/admin/appointments/feed')(context)
  await waitForHydration(page)
  await page.getByRole('button', { name: /^(Create|Replace) address$/ }).click()
  const address = page.getByLabel('Address to copy')
  const yes = page.getByRole('button', { name: 'Replace', exact: true })
  await expect(address.or(yes)).toBeVisible()
  if (await yes.isVisible()) await yes.click()
  await expect(address).toBeVisible()
}

/** A list of one appointment: the news of it lies over no other row. */
async function openListed({ page, server }: StateContext): Promise<{ name: string }> {
  const { name, email } = await createBooking(server, bookingDetails())
  await page.goto(`${server.url}/admin/appointments?q=${encodeURIComponent(email)}`)
  await waitForHydration(page)
  return { name: `${name},` }
}

/** An appointment of which some was paid, with its receipt; then the page made of both ids. */
function openMoney(pathOf: (id: string, receiptId: string) => string) {
  return async (context: StateContext) => {
    const { server } = context
    const { id } = await createBooking(server, bookingDetails({ service: 'Bridal Makeup' }))
    const { receiptId } = await issueReceipt(server, id)
    await openPath(pathOf(id, receiptId))(context)
  }
}
