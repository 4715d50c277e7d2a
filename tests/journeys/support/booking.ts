import { expect, type Locator, type Page } from '@playwright/test'
import { freshDate } from '../../support/dates.ts'
import { longDate, timeInWords } from './date-format.ts'
import { waitForHydration } from './hydration.ts'
import { chooseOption } from './select.ts'

export interface BookingDetails {
  name: string
  email: string
  phone: string
  service: string
  date: string
  time: string
}

let handedOut = 0

/** What a visitor wants: a day, an address and a name that no other test uses. */
export function bookingDetails(over: Partial<BookingDetails> = {}): BookingDetails {
  handedOut += 1
  return {
    name: `Test Client ${letters(handedOut)}`,
    email: `client-${crypto.randomUUID()}@example.com`,
    phone: '555 555-0167',
    service: 'Free Consultation',
    date: over.date ?? freshDate(),
    time: '10:00',
    ...over,
  }
}

/** Opens the booking page and waits until it is hydrated. */
export async function openBooking(page: Page, path = '/booking'): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** The form itself: the page has others, with fields of the same names. */
export function bookingForm(page: Page): Locator {
  return page.getByRole('form', { name: 'Request a time' })
}

/** A control of the form by its label. */
export function field(page: Page, label: string): Locator {
  return bookingForm(page).getByLabel(label, { exact: true })
}

/** What has the focus of a form that was just answered: the list of what is wrong. */
export function errorList(page: Page): Locator {
  return bookingForm(page).getByRole('alert')
}

/** The line below the times, which is read out when it changes. */
export function dayNote(page: Page): Locator {
  return bookingForm(page).locator('[role=status]:not(.visually-hidden)').last()
}

export async function chooseService(page: Page, service: string): Promise<void> {
  await serviceCard(page, service).check()
}

/** A bride's answer, before there is a price: it is not for the wedding day. */
export async function sayAnotherDay(page: Page): Promise<void> {
  await bookingForm(page).getByRole('checkbox', { name: 'No, it’s for another day' }).check()
}

/** The radio button of a service's card. */
export function serviceCard(page: Page, service: string): Locator {
  return bookingForm(page).locator(`[name=service][value="${service}"]`)
}

/** Turns the calendar to the day's month and chooses the day. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  await turnTo(page, date)
  await dayButton(page, date).click()
  await expect(dayButton(page, date)).toHaveAttribute('aria-pressed', 'true')
  await expect(times(page)).not.toHaveAttribute('aria-busy', 'true')
}

export async function turnTo(page: Page, date: string): Promise<void> {
  await chooseOption(monthField(page), date.slice(0, 7))
}

/** The month that the calendar shows; its value is `YYYY-MM`. */
export function monthField(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Month' })
}

export function dayButton(page: Page, date: string): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^${longDate(date)}\\b`) })
}

/** The group of the day's times. */
export function times(page: Page): Locator {
  return bookingForm(page).getByRole('group', { name: 'Time' })
}

/** The radio button of a time, whatever its state. */
export function slot(page: Page, time: string): Locator {
  return bookingForm(page).getByRole('radio', { name: new RegExp(`^${timeInWords(time)}`) })
}

export async function fillContact(
  page: Page,
  { name, phone, email }: Pick<BookingDetails, 'name' | 'phone' | 'email'>,
): Promise<void> {
  await field(page, 'Name').fill(name)
  await field(page, 'Phone').fill(phone)
  await field(page, 'Email').fill(email)
}

/** Everything the form asks for, chosen and typed, on a hydrated page. */
export async function fillBookingForm(page: Page, details: BookingDetails): Promise<void> {
  await chooseService(page, details.service)
  if (details.service === 'Bridal Makeup') await sayAnotherDay(page)
  await chooseDay(page, details.date)
  await slot(page, details.time).check()
  await fillContact(page, details)
}

/** The button that sends the form; another, for nobody to see, bears its name without scripts. */
export function sendButton(page: Page): Locator {
  return bookingForm(page).getByRole('complementary').getByRole('button', { name: 'Send request' })
}

/** The same flow without scripts: choose, see the day's times, choose one. `origin` of another server. */
export async function fillBookingFormWithoutScripts(
  page: Page,
  details: BookingDetails,
  origin = '',
): Promise<void> {
  await page.goto(`${origin}/booking`)
  await chooseService(page, details.service)
  if (details.service === 'Bridal Makeup') await sayAnotherDay(page)
  await field(page, 'Date').fill(details.date)
  await page.getByRole('button', { name: 'See times' }).click()
  await slot(page, details.time).check()
  await fillContact(page, details)
}

/** Names of letters only: 1 is A, 27 is AA. */
function letters(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((count - 1) % 26))
}
