import { freshDate } from '../../support/dates.ts'
import { query } from '../../support/server/sql.ts'
import { createBooking, privatePath, setStatus } from '../support/appointments.ts'
import { expectAccessibleOnPhone } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('a client changes the party after seeing the new price, and for an appointment the artist agrees', {
  tag: ['@phone', '@no-scripts'],
}, async ({ page, artist, server, home, javaScriptEnabled }) => {
  const { id } = await createBooking(server, {
    ...{ service: 'Bridal Makeup', place: 'weddingDay', date: freshDate(), readyBy: '12:00' },
    people: { bride: 1, attendants: 1, mothers: 0, juniors: 0 },
    time: undefined,
  })
  await query(home, `update bookings set "provedAt" = "createdAt" where id = ?`, [id])
  const path = server.url + (await privatePath(home, id))
  const main = page.getByRole('main')
  const attendants = page.getByRole('spinbutton', { name: /^Attendants/ })
  const openForm = async () => {
    await page.goto(`${path}/change`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change the party')
  }

  await test.step('a request changes with one button below both prices', async () => {
    await openForm()
    if (javaScriptEnabled) await page.getByRole('button', { name: 'One more: Attendants' }).click()
    else await attendants.fill('2')
    await expect(attendants).toHaveValue('2')
    await page.getByRole('button', { name: 'See the new price' }).click()
    const price = page.getByRole('region', { name: 'Your new price' })
    await expect(price).toContainText('$420')
    await expect(price).toContainText('$540')
    await expect(price).toContainText('Setting up begins at 7:00 a.m.')
    if (javaScriptEnabled) await expectAccessibleOnPhone(page)
    await price.getByRole('button', { name: 'Save change' }).click()
    await expect(page.getByText('I’ve got your change and')).toBeVisible()
    await expect(main).toContainText('$540')
  })

  await setStatus(server, id, 'confirmed')
  await test.step('an appointment waits for the artist', async () => {
    await openForm()
    await page.getByLabel('Ready by').selectOption('13:00')
    await page.getByRole('button', { name: 'See the new price' }).click()
    await page.getByRole('button', { name: 'Ask for this change' }).click()
    await expect(page.getByText('Thank you, I’ve got your change')).toBeVisible()
  })

  await test.step('the artist makes it, and the page says so', async () => {
    await artist.goto(`${server.url}/admin/appointments/${id}`)
    await waitForHydration(artist)
    const asked = artist.getByRole('region', { name: 'They ask for a change' })
    await expect(asked).toContainText('1:00 p.m.')
    await asked.getByRole('button', { name: 'Change appointment' }).click()
    await expect(artist.getByRole('status').filter({ hasText: 'Emailing' })).toBeVisible()
    await page.goto(path)
    await expect(main).toContainText('1:00 p.m.')
  })
})
