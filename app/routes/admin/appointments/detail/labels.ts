import type { BookingEvent } from '#app/booking/booking-detail.server.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime, type TimeOfDay } from '#app/kernel/time-of-day.ts'

interface MailState {
  status: 'waiting' | 'sent' | 'failed' | 'skipped' | 'gathering' | 'gathered'
  attempts: number
  lastError: string | null
}

/** Where a mail is. `sentAt` is in words already. */
export function mailStateWords({ status, attempts, lastError }: MailState, sentAt: string): string {
  const why = lastError ? `: ${lastError}` : ''
  switch (status) {
    case 'sent':
      return `Sent ${sentAt}`
    case 'failed':
      return `Not delivered${why}`
    case 'skipped':
      return `Not sent${why}`
    case 'gathering':
      return 'Waits to be gathered with others into one mail'
    case 'gathered':
      return 'Gathered with others into one mail'
    case 'waiting':
      return attempts === 0 || !lastError ? 'On its way' : `On its way, not delivered so far${why}`
  }
}

/** What a mail about an appointment was about. */
export function mailName(kind: string): string {
  return MAIL_NAMES[kind] ?? 'Mail'
}

/** A line of the appointment's history. */
export function eventWords({
  what,
  by,
  date,
  time,
}: Pick<BookingEvent, 'what' | 'by'> & { date: CalendarDate; time: TimeOfDay }): string {
  const start = `${formatDate(date, 'long')} at ${formatTime(time)}`
  switch (what) {
    case 'requested':
      return `Requested for ${start}`
    case 'held':
      return 'Confirmed by the client with the button in the mail: the time is held'
    case 'added':
      return `Added by you for ${start}`
    case 'repriced':
      return 'A line of yours added to the price'
    case 'moved':
      return by === 'client' ? `Moved to ${start} by the client` : `Moved to ${start}`
    case 'move-asked':
      return `The client asked for ${start} instead`
    case 'move-declined':
      return `Not moved to ${start}`
    case 'move-withdrawn':
      return `The client no longer asks for ${start}`
    case 'move-expired':
      return `No answer in time: ${start} is no longer held`
    case 'offered':
      return `You offered ${start} instead`
    case 'offer-declined':
      return `The client cannot take ${start}`
    case 'offer-expired':
      return `Your offer of ${start} has ended`
    case 'released':
      return 'Released after waiting too long for an answer'
    case 'confirmed':
      return by === 'client' ? `The client took your offer: ${start}` : 'Confirmed by you'
    case 'undone':
      return 'Answer taken back by you'
    case 'corrected':
      return 'Corrected by you'
    case 'replanned':
      return `Plan of the morning changed by you: arrival ${formatTime(time)}`
    case 'names-given':
      return 'Names of the party given by the client'
    case 'party-page-made':
      return 'Page for the party made by the client'
    case 'party-page-revoked':
      return 'Page for the party taken back by the client'
    case 'party-asked':
      return 'The client asked for another party'
    case 'party-changed':
      return by === 'client' ? 'Party changed by the client' : 'Party changed as the client asked'
    case 'party-declined':
      return 'The party stays as it was'
    case 'party-withdrawn':
      return 'The client no longer asks for another party'
    case 'party-expired':
      return 'No answer in time: the party stays as it was'
    case 'trial-booked':
      return `Trial asked for: ${start}`
    case 'signed':
      return 'Agreement signed by the client'
    case 'asked-to-sign':
      return 'Asked again by you to sign the agreement'
    case 'look-told':
      return 'Look brief sent by the client'
    case 'look-photo-sent':
      return 'Photograph for the look brief sent by the client'
    case 'look-photo-removed':
      return 'Photograph of the look brief removed by the client'
    case 'cancelled':
      return by === 'client' ? 'Cancelled by the client' : 'Cancelled by you'
  }
}

const MAIL_NAMES: Record<string, string> = {
  'request-received': 'Request received',
  'new-request': 'New request',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  'cancelled-by-client': 'Cancelled by the client',
  'retainer-overdue': 'Reminder of what is open',
  'sign-again': 'Asked to sign again',
  signed: 'Agreement signed',
  'signed-by-client': 'Agreement signed',
  repriced: 'Changed price',
  moved: 'Moved',
  reminder: 'Reminder',
  'review-request': 'Asked for a few words',
  'new-review': 'A few words',
  'request-waiting': 'Still waiting',
  released: 'Not held any longer',
  'new-plan': 'New plan',
  'names-given': 'Names of the party',
  'move-asked': 'Change wanted',
  'party-changed': 'Party changed',
  'party-changed-by-client': 'Party changed by the client',
  'moved-by-client': 'Moved by the client',
  'move-declined': 'Not moved',
  'time-offered': 'Another time offered',
  'offer-ended': 'Offer ended',
  'other-time-answered': 'Answer about another time',
}
