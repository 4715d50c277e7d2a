import type { Page } from '@playwright/test'
import { publishCodes } from '../../support/content/publish-codes.ts'
import { waitForMail } from '../../support/mail/mail-folder.ts'
import { expectAccessible } from '../support/axe.ts'
import {
  bookingDetails,
  bookingForm,
  chooseService,
  field,
  fillBookingForm,
  openBooking,
  sendButton,
} from '../support/booking.ts'
import { expect, test } from '../support/fixtures.ts'

const GLOW20 = { code: 'GLOW20', label: 'Spring', percent: 20 }
const REFUSAL = /This code can’t be used for this request\.$/
const GLAM = 'Glam Makeup'

const price = (page: Page) => bookingForm(page).getByRole('complementary').getByRole('table')
const lineOf = (page: Page) => price(page).getByRole('row', { name: 'GLOW20' })
const total = (page: Page) => price(page).getByRole('row', { name: 'Total' })
const openCode = async (page: Page) => await page.getByText('Have a code?').click()

test('a code is a line of its own as soon as it is typed, and a wrong one says why', async ({
  page,
  install,
}) => {
  const { home, server } = await install()
  await publishCodes(server, GLOW20, { ...GLOW20, code: 'PROM10', services: ['prom'] })
  const details = bookingDetails({ service: GLAM })
  await openBooking(page, `${server.url}/booking`)
  await fillBookingForm(page, details)
  const code = field(page, 'Code (optional)')

  await test.step('a wrong code says why, and the price stays', async () => {
    await openCode(page)
    await code.fill('NOTHING')
    await code.blur()
    await expect(code).toHaveAccessibleDescription(REFUSAL)
    await expect(total(page)).toContainText('140')
    await code.fill('prom 10')
    await code.blur()
    await expect(code).toHaveAccessibleDescription(/This code is for another service\.$/)
    await expectAccessible(page)
  })

  await test.step('a right one is a line of the price, and follows what is added', async () => {
    await code.fill('glow 20')
    await code.blur()
    await expect(lineOf(page)).toContainText('$28')
    await expect(total(page)).toContainText('112')
    await expect(code).toHaveAccessibleDescription('GLOW20 takes $28 off your total.')
    await chooseService(page, 'Lashes')
    await expect(lineOf(page)).toContainText('$5')
    await expect(total(page)).toContainText('20')
    await chooseService(page, GLAM)
    await expect(total(page)).toContainText('112')
    await expectAccessible(page)
  })

  await test.step('it stays in the email and on the private page', async () => {
    await sendButton(page).click()
    const received = page.getByRole('dialog')
    await expect(received).toContainText('$112')
    const mail = await waitForMail(home.dataDir, details.email, /^Your request/)
    expect(mail.text).toMatch(/Code GLOW20\s+−\$28/)
    await page.goto(server.url + (await received.getByRole('link').first().getAttribute('href')))
    await page.getByRole('heading', { name: 'The price' }).click()
    await expect(page.getByRole('row', { name: 'GLOW20' })).toContainText('−$28')
  })
})
