import { freshDate } from '../../support/dates.ts'
import { createBooking, privatePath, setStatus } from '../support/appointments.ts'
import { expect, test } from '../support/fixtures.ts'
import { rememberShared, sharedOn } from '../support/sharing.ts'

test('a payment and a receipt of the desk are on the client’s page, and the receipt is a file', async ({
  page,
  desk,
  server,
  home,
  mailTo,
}) => {
  // $140 in the studio.
  const email = `${crypto.randomUUID()}@client.example`
  const { id } = await createBooking(server, { date: freshDate(), service: 'Glam Makeup', email })
  await setStatus(server, id, 'confirmed')
  const path = `${server.url}/admin/appointments/${id}`

  await test.step('the artist records what came', async () => {
    await desk.goto(`${path}/payment`)
    await desk.getByLabel('Amount in dollars').fill('82.50')
    await desk.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(desk.getByText('recorded. Balance: $')).toBeVisible()
  })

  await test.step('and issues the receipt, after a question', async () => {
    await desk.getByRole('button', { name: 'Issue receipt' }).click()
    const question = desk.getByRole('dialog', { name: 'Issue receipt?' })
    await question.getByRole('button', { name: 'Issue receipt' }).click()
    await expect(desk).toHaveURL(/\/admin\/receipts\//)
  })

  await test.step('which the client is emailed', async () => {
    await desk.getByRole('button', { name: 'Email receipt' }).click()
    await desk.getByRole('button', { name: /^Undo/ }).click()
    await expect(desk.getByText('Undone. No email was sent.')).toBeVisible()
    await desk.getByRole('button', { name: 'Email receipt' }).click()
    await expect(desk.getByText(/^Emailing /)).toBeVisible()
    const mail = await mailTo(email, /^Your receipt \d{4}-\d{4}$/)
    expect(mail.text).toMatch(/\/booking\/[\w-]+\/receipts\/\d{4}-\d{4}/)
  })

  await test.step('or handed to another program of the device', async () => {
    await rememberShared(desk)
    await desk.reload()
    await desk.getByRole('button', { name: 'Share' }).click()
    await expect
      .poll(() => sharedOn(desk))
      .toMatchObject({ files: [{ type: 'application/pdf', start: '%PDF-' }] })
  })

  await test.step('the client sees what is left, opens the receipt, and takes the file', async () => {
    await page.goto(server.url + (await privatePath(home, id)))
    const payment = page.getByRole('region', { name: 'Payment' })
    await expect(payment).toContainText('$82.50')
    await expect(payment).toContainText('$57.50')
    await payment.getByRole('heading').click()
    await payment
      .getByRole('link', { name: /receipt/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: /^Receipt \d{4}-\d{4}$/ })).toBeVisible()
    const file = await page.request.get(`${page.url()}/pdf`)
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
