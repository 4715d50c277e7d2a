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
  fillBookingFormWithoutScripts,
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

test('without scripts the button that looks up times shows what a code takes off', {
  tag: ['@no-scripts', '@long'],
}, async ({ page, install }) => {
  const { home, server } = await install()
  await publishCodes(server, GLOW20)
  const details = bookingDetails({ service: GLAM })
  const code = field(page, 'Code (optional)')

  await test.step('a code is looked up with the times, and stays in the address', async () => {
    await page.goto(`${server.url}/booking`)
    await chooseService(page, GLAM)
    await field(page, 'Date').fill(details.date)
    await openCode(page)
    await code.fill('GLOW20')
    await page.getByRole('button', { name: 'See times' }).click()
    await expect(lineOf(page)).toContainText('$28')
    expect(new URL(page.url()).searchParams.get('code')).toBe('GLOW20')
  })

  await test.step('a wrong one is refused with the reason, and the form is kept', async () => {
    await fillBookingFormWithoutScripts(page, details, server.url)
    await openCode(page)
    await code.fill('NOTHING')
    await sendButton(page).click()
    await expect(page.getByRole('alert')).toContainText('This code can’t be used')
    await expect(code).toHaveAccessibleDescription(REFUSAL)
    await expect(field(page, 'Name')).toHaveValue(details.name)
  })

  await test.step('a right one is a line of the email and the private page', async () => {
    await code.fill('GLOW20')
    await sendButton(page).click()
    await expect(page.getByText(/^Booking request received! /)).toBeVisible()
    await page.getByRole('heading', { name: 'The price' }).click()
    await expect(page.getByRole('row', { name: 'GLOW20' })).toContainText('−$28')
    const mail = await waitForMail(home.dataDir, details.email, /^Your request/)
    expect(mail.text).toMatch(/Code GLOW20\s+−\$28/)
  })
})

test('the planner takes a code as well, and the wedding is promised with it', {
  tag: ['@phone', '@no-scripts', '@long'],
}, async ({ page, install, javaScriptEnabled }) => {
  const { home, server } = await install()
  await publishCodes(server, GLOW20)
  const { name, phone, email, date } = bookingDetails()
  await page.goto(`${server.url}/wedding/plan?code=GLOW20`)
  const planner = page.getByRole('form', { name: 'Plan your morning' })
  const request = page.getByRole('form', { name: 'Request this wedding morning' })
  const line = request.getByRole('row', { name: 'GLOW20' })
  const showPlan = async () => {
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show my morning' }).click()
  }
  await expect(line).toBeVisible()
  const before = await line.textContent()
  await planner.getByLabel('The date').fill(date)
  await planner.getByRole('spinbutton', { name: 'Attendants' }).fill('5')
  await showPlan()
  await expect(line).not.toHaveText(String(before))
  if (javaScriptEnabled) {
    const code = request.getByLabel('Code (optional)')
    await code.fill('NOTHING')
    await code.blur()
    await expect(code).toHaveAccessibleDescription(REFUSAL)
    await expect(line).toHaveCount(0)
    await code.fill('glow20')
    await code.blur()
    await expect(line).toBeVisible()
    await expectAccessible(page)
  }
  const total = await request.getByRole('row', { name: /^Total/ }).textContent()
  await request.getByLabel('Your name').fill(name)
  await request.getByLabel('Phone').fill(phone)
  await request.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Request this wedding morning' }).click()
  await expect(page.getByText(/^Booking request received! /)).toBeVisible()
  await page.getByRole('heading', { name: 'The price' }).click()
  await expect(page.getByRole('row', { name: /^Total/ })).toHaveText(String(total))
  const mail = await waitForMail(home.dataDir, email, /^Your request/)
  expect(mail.text).toMatch(/Code GLOW20\s+−\$/)
})
