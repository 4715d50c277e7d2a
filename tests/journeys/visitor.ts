import { expect, type Locator, type Page } from '@playwright/test'
import { freshDate } from '../support/dates.ts'
import { bookingRequest, call } from '../support/http/calls.ts'
import { inWords, monthInWords } from './words.ts'

export interface Wish {
  name: string
  email: string
  phone: string
  service: string
  date: string
  time: string
}

let wishes = 0

/** What a visitor wants: a day, an address and a name that no other test uses. */
export function aWish(over: Partial<Wish> = {}): Wish {
  wishes += 1
  return {
    name: `Test Client ${letters(wishes)}`,
    email: `client-${crypto.randomUUID()}@example.com`,
    phone: '555 555-0167',
    service: 'Free Consultation',
    date: freshDate(),
    time: '10:00',
    ...over,
  }
}

/** Opens the booking page and waits until its calendar is there, which only scripts draw. */
export async function openBooking(page: Page, path = '/booking'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('grid')).toBeVisible()
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
  return bookingForm(page).getByRole('status')
}

export async function chooseService(page: Page, service: string): Promise<void> {
  await field(page, 'Service').selectOption(service)
}

/** Turns the calendar to the day's month and chooses the day. */
export async function chooseDay(page: Page, date: string): Promise<void> {
  await turnTo(page, date)
  await dayButton(page, date).click()
  await expect(dayButton(page, date)).toHaveAttribute('aria-pressed', 'true')
  await expect(times(page)).not.toHaveAttribute('aria-busy', 'true')
}

export async function turnTo(page: Page, date: string): Promise<void> {
  const wanted = page.getByText(monthInWords(date), { exact: true })
  const next = page.getByRole('button', { name: 'Next month' })
  for (let month = 0; month < 20 && !(await wanted.isVisible()); month++) await next.click()
  await expect(wanted).toBeVisible()
}

export function dayButton(page: Page, date: string): Locator {
  return page.getByRole('grid').getByRole('button', { name: new RegExp(`^${inWords(date)}\\b`) })
}

/** The group of the day's times. */
export function times(page: Page): Locator {
  return bookingForm(page).getByRole('group', { name: 'Time' })
}

/** The radio button of a time, whatever its state. */
export function slot(page: Page, time: string): Locator {
  return bookingForm(page).getByRole('radio', { name: new RegExp(`^${time}`) })
}

export async function fillContact(
  page: Page,
  { name, phone, email }: Pick<Wish, 'name' | 'phone' | 'email'>,
): Promise<void> {
  await field(page, 'Name').fill(name)
  await field(page, 'Phone').fill(phone)
  await field(page, 'Email').fill(email)
}

/** Everything the form asks for, chosen and typed, on a page that has come alive. */
export async function fillAll(page: Page, wish: Wish): Promise<void> {
  await chooseService(page, wish.service)
  await chooseDay(page, wish.date)
  await slot(page, wish.time).check()
  await fillContact(page, wish)
}

/** The button that sends the form; another, for nobody to see, bears its name without scripts. */
export function sendButton(page: Page): Locator {
  return bookingForm(page).getByRole('complementary').getByRole('button', { name: 'Send request' })
}

/** The same flow without scripts: choose, see the day's times, choose one. `origin` of another server. */
export async function fillAllWithoutScripts(page: Page, wish: Wish, origin = ''): Promise<void> {
  await page.goto(`${origin}/booking`)
  await chooseService(page, wish.service)
  await field(page, 'Date').fill(wish.date)
  await page.getByRole('button', { name: 'See times' }).click()
  await slot(page, wish.time).check()
  await fillContact(page, wish)
}

/** Books by a call, as another visitor would. Returns the booking's id. */
export async function bookElsewhere(
  server: { url: string },
  over: Partial<Wish>,
): Promise<{ id: string; email: string; name: string }> {
  const json = bookingRequest(over)
  const answer = await call(server, 'POST', '/api/v1/bookings', { json })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return { id: answer.body.booking.id, email: String(json.email), name: String(json.name) }
}

/** The state of one time of a day, as a call tells it. */
export async function stateOf(server: { url: string }, date: string, time: string) {
  const { body } = await call(server, 'GET', `/api/v1/availability?date=${date}`)
  return body.slots.find((one: { time: string }) => one.time === time)?.state
}

/** Names of letters only: 1 is A, 27 is AA. */
function letters(count: number): string {
  const rest = Math.floor((count - 1) / 26)
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(65 + ((count - 1) % 26))
}
