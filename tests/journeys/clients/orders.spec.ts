import { createBooking } from '../support/appointments.ts'
import { expectAccessible } from '../support/axe.ts'
import { bookingDetails } from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('the list of clients is ordered by name from the keyboard, and keeps it in a search and beside a person', {
  tag: ['@phone', '@desk', '@no-scripts', '@long'],
}, async ({ desk, server, javaScriptEnabled }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  for (const name of ['amira', 'Zelda', 'Élodie'])
    await createBooking(
      server,
      bookingDetails({ name: `${name} Ordered`, email: `${name.slice(1)}@${mark}.example` }),
    )
  const names = desk.locator('.client-line b')
  const order = (label: string) =>
    desk.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: label })
  const ready = async () => {
    if (javaScriptEnabled) await waitForHydration(desk)
  }

  await desk.goto(`${server.url}/admin/clients?q=${mark}`)
  await ready()
  await expect(order('Recent')).toHaveAttribute('aria-current', 'true')
  await expect(names).toHaveText(['Élodie Ordered', 'Zelda Ordered', 'amira Ordered'])
  await order('Name').focus()
  await desk.keyboard.press('Enter')
  await expect(order('Name')).toHaveAttribute('aria-current', 'true')
  await expect(names).toHaveText(['amira Ordered', 'Élodie Ordered', 'Zelda Ordered'])
  await ready()
  if (javaScriptEnabled) await expectAccessible(desk)

  const search = desk.getByRole('searchbox', { name: 'Search the clients' })
  await search.fill(`elodie ${mark}`)
  await search.press('Enter')
  await expect(names).toHaveText(['Élodie Ordered'])
  await expect(order('Name')).toHaveAttribute('aria-current', 'true')
  await ready()
  await names.click()
  await expect(desk).toHaveURL(/clients\/[\w-]+\?order=name&q=elodie/)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Élodie Ordered')
  await ready()
  await desk
    .getByRole('link', { name: /^Book( again)?$/ })
    .filter({ visible: true })
    .click()
  await expect(desk).toHaveURL(/appointments\/new\?client=[\w-]+&name=%C3%89lodie/)
})
