import { expect } from '@playwright/test'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'

export interface CalendarFile {
  method: string
  status: string
  uid: string
  sequence: number
  /** The artist's wall clock, 'YYYY-MM-DDTHH:MM', and the zone it is meant in. */
  start: string
  zone: string
}

/** The one calendar file that a mail carries. */
export function calendarOf(mail: Email): CalendarFile {
  const files = mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
  expect(files, 'calendar files of the mail').toHaveLength(1)
  const content = files[0]?.content ?? ''
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return readCalendar(text)
}

/** Reads an iCalendar file that holds one event. Throws for anything else. */
export function readCalendar(text: string): CalendarFile {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  const [event] = events
  if (!event || events.length !== 1) throw new Error(`the file has ${events.length} events`)
  const start = event.getFirstPropertyValue('dtstart') as ICAL.Time
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    status: String(event.getFirstPropertyValue('status')),
    uid: String(event.getFirstPropertyValue('uid')),
    sequence: Number(event.getFirstPropertyValue('sequence')),
    start: start.toString().slice(0, 16),
    zone: String(event.getFirstProperty('dtstart')?.getParameter('tzid')),
  }
}
