import { freshDate } from '../../support/dates.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import { query } from '../../support/server/sql.ts'
import { createBooking, privatePath, setStatus } from '../support/appointments.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('a retainer is asked for, told to the client, overdue, and recorded when it comes', {
  tag: ['@phone', '@no-scripts', '@long'],
}, async ({ browser, page, install }) => {
  // Every appointment of this installation is asked for one.
  const { home, server } = await install()
  const desk = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
  await giveSession(desk, server)
  const openDesk = async (path: string) => {
    await desk.goto(`${server.url}/admin${path}`)
    await waitForHydration(desk)
  }

  await test.step('the artist asks for 30 percent of what they confirm', async () => {
    await openDesk('/site/policies')
    await desk.getByLabel('Part of the total').fill('30')
    await desk.getByLabel('How to pay it').fill('By e-transfer to pay@rosewater.example')
    await desk.getByRole('button', { name: 'Publish' }).click()
    await desk
      .getByRole('dialog', { name: /^Publish/ })
      .getByRole('button', { name: 'Publish' })
      .click()
    await expect(desk.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()
  })

  // $140 in the studio.
  const date = freshDate()
  const { id, email, name } = await createBooking(server, { date, service: 'Glam Makeup' })
  await setStatus(server, id, 'confirmed')
  const ownPage = server.url + (await privatePath(home, id))
  const [{ reference = '' } = {}] = await query<{ reference: string }>(
    home,
    'select reference from retainers where "bookingId" = ?',
    [id],
  )

  await test.step('the client reads it in the mail and on the page', async () => {
    const { text } = await waitForMail(home.dataDir, email, /^Confirmed: /)
    for (const words of ['$42', reference, 'pay@rosewater.example']) expect(text).toContain(words)
    await page.goto(ownPage)
    const asked = page.getByRole('region', { name: 'Pay the retainer' })
    for (const words of ['$42', 'Please pay it by', reference, 'pay@rosewater.example'])
      await expect(asked).toContainText(words)
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('$140')
  })

  await query(home, 'update retainers set "dueOn" = ? where "bookingId" = ?', ['2026-01-05', id])
  await test.step('after its day it is overdue for both', async () => {
    await page.reload()
    await expect(page.getByText('It was due on')).toBeVisible()
    await openDesk('')
    const overdue = desk.getByRole('region', { name: /^Retainers overdue/ })
    await expect(overdue).toContainText(name)
    await overdue.getByRole('button', { name: /^Mark as received/ }).click()
  })

  await test.step('the artist records it after a question', async () => {
    const question = desk.getByRole('dialog', { name: 'Record the retainer?' })
    await question.getByRole('button', { name: 'Record retainer' }).click()
    await expect(desk.getByRole('region', { name: 'Money' })).toContainText('Paid')
    await openDesk('')
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(desk.getByRole('region', { name: /^Retainers overdue/ })).toHaveCount(0)
  })

  await test.step('the client’s page thanks for nothing more, and counts what is left', async () => {
    await page.reload()
    const payment = page.getByRole('region', { name: 'Payment' })
    await expect(payment).toContainText('Paid')
    await expect(payment).toContainText('$98')
    await expect(page.getByRole('region', { name: 'Pay the retainer' })).toHaveCount(0)
  })
})
