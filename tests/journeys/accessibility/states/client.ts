import { createBooking, issueReceipt, privatePath, setStatus } from '../../support/appointments.ts'
import { bookingDetails, bookingForm } from '../../support/booking.ts'
import { expect } from '../../support/fixtures.ts'
import { openPath, type State, type StateContext } from './state.ts'

/** What a client does on their way to a wedding and after a request. */
export const clientStates: readonly State[] = [
  {
    name: 'the booking page of a party, which leads to its plan',
    async open(context) {
      await openPath(
        '/booking?service=Bridal+Makeup&place=weddingDay&bride=1&attendants=3&mothers=1',
      )(context)
      const form = bookingForm(context.page)
      await expect(
        form.getByRole('heading', { name: 'When do you need to be ready?' }),
      ).toBeVisible()
      await expect(form.getByRole('button', { name: 'One more: Mothers' })).toBeVisible()
    },
  },
  {
    name: 'the plan that asks by when everybody must be ready',
    open: openPath('/wedding/plan?bride=1&attendants=3&mothers=1'),
  },
  { name: 'the contact page about a subject', open: openPath('/contact?subject=Editorial+makeup') },
  {
    name: 'the page that asks for another time, with a day',
    async open(context) {
      await openWeddingPage('move', 'Another time')(context)
      await context.page.getByRole('table').getByRole('link').first().click()
      await expect(context.page.getByRole('radio').first()).toBeAttached()
    },
  },
  { name: 'the names of a party', open: openWeddingPage('party', 'Your party') },
  {
    name: 'the page that a party gets',
    async open(context) {
      const { page } = context
      await openWeddingPage('party', 'Your party')(context)
      await page.getByRole('button', { name: 'Make the page' }).click()
      await page.locator('#party-page').getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'What to bring' })).toBeVisible()
    },
  },
  {
    name: 'the page that asks for a trial',
    open: openWeddingPage('trial', 'A time for your trial'),
  },
  {
    name: 'the question before a client cancels, as a page',
    open: openWeddingPage('cancel', 'You’re booked'),
  },
  ...['/waitlist/', '/party/'].map((path) => ({
    name: `a link below ${path} that leads to nobody`,
    open: openPath(`${path}${'x'.repeat(43)}`),
  })),
  {
    name: 'a receipt as its client sees it',
    async open({ page, home, server }) {
      const { id } = await createBooking(server, bookingDetails())
      const { number } = await issueReceipt(server, id)
      await page.goto(`${server.url}${await privatePath(home, id)}/receipts/${number}`)
      await expect(page.getByText(`Receipt ${number}`).first()).toBeVisible()
    },
  },
  {
    name: 'the waiting list with errors',
    async open({ page, server }) {
      await page.goto(`${server.url}/waitlist`)
      await page.getByRole('main').getByRole('form').getByRole('button').last().click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    },
  },
]

function openWeddingPage(part: 'move' | 'party' | 'trial' | 'cancel', title: string) {
  return async ({ page, home, server }: StateContext) => {
    const { id } = await createBooking(server, {
      service: 'Bridal Makeup',
      date: bookingDetails().date,
      readyBy: '12:00',
      people: { bride: 1, attendants: 1, mothers: 0, juniors: 0 },
      addOns: { lashes: 0, ownLashes: 0, trial: 1 },
    })
    await setStatus(server, id, 'confirmed')
    await page.goto(`${server.url}${await privatePath(home, id)}/${part}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
}
