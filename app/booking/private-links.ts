import { addDays, addMonths, type CalendarDate } from '#app/kernel/calendar-date.ts'

/** Days after a wedding for which the page of its party is open. Chosen. */
const PARTY_PAGE_DAYS = 30

/** Months after an appointment for which its private page shows more than receipts. Chosen. */
const PRIVATE_PAGE_MONTHS = 12

/** Whether the page of a wedding's party has ended. */
export function isPartyPageOver(date: CalendarDate, today: CalendarDate): boolean {
  return addDays(date, PARTY_PAGE_DAYS) < today
}

/** Whether the private page of an appointment shows its receipts alone: a link in a mailbox is no key for years. */
export function isPrivatePageOver(date: CalendarDate, today: CalendarDate): boolean {
  return addMonths(date, PRIVATE_PAGE_MONTHS) < today
}
