import {
  eventsOf,
  mailsAbout,
  messagesOf,
  notesOf,
  otherBookingsOf,
} from '#app/data/appointments/booking-detail.server.ts'
import type { Booking } from '#app/data/appointments/bookings.server.ts'
import type { Database } from '#app/data/engine/database.server.ts'
import { formatDate, isWeekend } from '#app/domain/calendar-date.ts'
import { findService, PLACES, type Place, priceOf } from '#app/domain/content/services.ts'
import { formatMoment } from '#app/domain/format-moment.ts'
import { formatDollars } from '#app/domain/money.ts'
import { excerptOf } from '#app/domain/text/excerpt.ts'
import { notesVersion } from '#app/operations/appointments/save-notes.server.ts'
import { content } from '#app/operations/content/current.server.ts'
import { config } from '#app/platform/config.server.ts'
import { eventWords, mailName, mailStateWords } from './labels.ts'

export type AppointmentFile = Awaited<ReturnType<typeof appointmentFile>>

/** All that the desk knows of an appointment, but never the client's private address. */
export async function appointmentFile(db: Database, booking: Booking) {
  const { id, name, email, phone, service, date, time, status, calendarSequence } = booking
  const notes = (await notesOf(db, id)) ?? ''
  return {
    id,
    name,
    email,
    phone,
    service,
    minutes: booking.durationMinutes,
    date: `${formatDate(date, 'long')}${isWeekend(date) ? ', by special appointment' : ''}`,
    time,
    status,
    held: booking.held,
    expectedVersion: calendarSequence,
    requested: moment(booking.createdAt),
    changed: booking.updatedAt && moment(booking.updatedAt),
    prices: presentPrices(service),
    notes,
    notesVersion: notesVersion(notes),
    others: (await otherBookingsOf(db, booking)).map((other) => ({
      id: other.id,
      when: `${formatDate(other.date, 'long')} at ${other.time}`,
      service: other.service,
      status: other.status,
    })),
    messages: (await messagesOf(db, email)).map((message) => ({
      id: message.id,
      when: moment(message.createdAt),
      excerpt: excerptOf(message.message, 120),
      isReplied: message.isReplied,
    })),
    mails: (await mailsAbout(db, id)).map((mail) => ({
      id: mail.id,
      name: mailName(mail.kind),
      to: mail.recipient,
      state: mailStateWords(mail, mail.sentAt ? moment(mail.sentAt) : ''),
      isFailed: mail.status === 'failed',
    })),
    events: (await eventsOf(db, id)).map((event) => ({
      id: event.id,
      when: moment(event.at),
      what: eventWords(event),
      reason: event.reason,
    })),
  }
}

function moment(instant: string): string {
  return formatMoment(instant, config().timeZone)
}

const PLACE_NAMES: Record<Place, string> = {
  studio: 'In studio',
  weddingDay: 'Wedding day',
  mobile: 'At the client’s place',
}

/** What the service costs now, wherever it is. */
function presentPrices(name: string): { label: string; price: string }[] {
  const service = findService(content('services'), name)
  if (!service) return []
  return PLACES.map((place) => {
    const { priceDollars } = priceOf(service.prices[place], content('prices'))
    return {
      label: PLACE_NAMES[place],
      price: priceDollars === 0 ? 'Free' : formatDollars(priceDollars),
    }
  })
}
