import { publishAgreement } from '../../support/content/publish-agreement.ts'
import { freshDate } from '../../support/dates.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import { createBooking, privatePath, setStatus } from '../support/appointments.ts'
import { expect, giveSession, test } from '../support/fixtures.ts'
import { waitForHydration } from '../support/hydration.ts'

test('a client reads the agreement, signs it, and is asked again by the artist', {
  tag: ['@phone', '@no-scripts', '@long'],
}, async ({ browser, page, install }) => {
  // Every appointment of this installation has an agreement to sign.
  const { home, server } = await install()
  await publishAgreement(server, { words: 'We agree on **the day**.\n\n- The time\n- The price' })
  const { id, email, name } = await createBooking(server, {
    date: freshDate(),
    service: 'Glam Makeup',
  })
  await setStatus(server, id, 'confirmed')
  await page.goto(server.url + (await privatePath(home, id)))
  const next = page.getByRole('region', { name: 'Sign the agreement' })

  await test.step('the page asks for one thing, and says what is missing', async () => {
    const { text } = await waitForMail(home.dataDir, email, /^Confirmed: /)
    expect(text).toContain('Sign the agreement')
    await expect(next.getByRole('listitem').filter({ hasText: 'The price' })).toBeVisible()
    await next.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await next.getByLabel('Your full name').fill('Ada Lovelace')
    await next.getByRole('button', { name: 'Sign the agreement' }).click()
    await expect(page.getByRole('alert')).toContainText('Please tick that you agree')
    await expect(next.getByLabel('Your full name')).toHaveValue('Ada Lovelace')
  })

  await test.step('once signed it is said, and can be kept', async () => {
    await next.getByLabel('I’ve read the agreement').check()
    await next.getByRole('button', { name: 'Sign the agreement' }).click()
    await expect(page.getByText('Thank you for signing')).toBeVisible()
    await expect(next).toHaveCount(0)
    await page.getByRole('heading', { name: 'The agreement' }).click()
    await expect(page.getByText('signed by Ada Lovelace')).toBeVisible()
    expect((await waitForMail(home.dataDir, email, /^Signed: /)).text).toContain('SHA-256')
  })

  await test.step('the artist asks again, after a question', async () => {
    const desk = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
    await giveSession(desk, server)
    await desk.goto(`${server.url}/admin/appointments/${id}`)
    await waitForHydration(desk)
    const part = desk.getByRole('region', { name: 'Agreement' })
    await expect(part).toContainText('Ada Lovelace')
    await part.getByRole('button', { name: 'Ask to sign again' }).click()
    const question = desk.getByRole('dialog', { name: `Ask ${name} to sign again?` })
    await question.getByRole('button', { name: 'Ask again' }).click()
    await expect(part).toContainText('Not signed yet')
    await waitForMail(home.dataDir, email, /^Please sign again: /)
    await page.reload()
    await expect(next).toBeVisible()
  })
})
