import { buffersAt } from '#app/booking/times/booking-rules.server.ts'
import { content } from '#app/content/current.server.ts'
import { findService, PLACES } from '#app/content/services.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { readTypedDate, readTypedTime } from '#app/kernel/typed-when.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { ADD_ONS_MAX, type AddOns, countPeople, isBridal, type People } from '#app/quote/party.ts'
import { quoteRequest } from '#app/quote/quote-request.server.ts'
import { addOnFields, peopleFields } from '#app/requests/request-booking.schema.ts'
import { previewDay } from './day-preview.server.ts'
import { fitWords } from './fit-words.ts'

export type AddView = Awaited<ReturnType<typeof readAddView>>

/**
 * The form for a new appointment: what the address fills in, by the names of the form's own fields, and
 * what that would mean: the day it falls on, what it clashes with, how long it takes and what it costs.
 */
export async function readAddView(db: Database, search: URLSearchParams, now: Temporal.Instant) {
  const today = dateAt(now)
  const { services, roles, addOns } = content('services')
  const asked = readAsked(search, today)
  const priced = priceOf(asked)
  const { date, time } = asked
  const minutes = priced?.durationMinutes
  const preview = date && (await previewDay(db, { date, time, minutes }, today, now))
  return {
    today,
    services: services.map((service) => ({
      value: service.name,
      name: service.name,
      minutes: service.minutes,
      isBridal: isBridal(service),
    })),
    roles: roles.map(({ id, name }) => ({ id, name })),
    addOns: addOns.filter(({ offered }) => offered).map(({ id, name }) => ({ id, name })),
    filled: {
      client: search.get('client') ?? '',
      name: search.get('name') ?? '',
      email: search.get('email') ?? '',
      phone: search.get('phone') ?? '',
      service: asked.service,
      date: date ?? '',
      time: time ?? '',
      place: asked.place,
    },
    priced,
    preview,
    fit: priced && preview && fitWords(preview, buffersAt(asked.place, asked.postalCode)),
  }
}

type Asked = ReturnType<typeof readAsked>

function readAsked(search: URLSearchParams, today: CalendarDate) {
  const service = search.get('service') ?? ''
  return {
    service,
    date: search.has('date') ? readTypedDate(search.get('date') ?? '', today) : today,
    time: readTypedTime(search.get('time') ?? ''),
    place: PLACES.find((one) => one === search.get('place')) ?? ('studio' as const),
    postalCode: search.get('postalCode') || null,
    people: readPeople(service, search),
    addOns: readAddOns(search),
  }
}

/** Null for a service that is for one person, and where nobody is named. */
function readPeople(service: string, search: URLSearchParams): People | null {
  const found = findService(content('services'), service)
  if (!found || !isBridal(found)) return null
  const countOf = (name: keyof People) => {
    const count = peopleFields[name].safeParse(search.get(name) ?? undefined)
    return (count.success && count.data) || 0
  }
  const people = {
    bride: countOf('bride'),
    attendants: countOf('attendants'),
    mothers: countOf('mothers'),
    juniors: countOf('juniors'),
  }
  return countPeople(people) > 0 ? people : null
}

/** What is no count is none, until the form is sent. */
function readAddOns(search: URLSearchParams): AddOns {
  const counts = Object.keys(ADD_ONS_MAX).map((name) => {
    const count = addOnFields[name as keyof AddOns].safeParse(search.get(name) ?? undefined)
    return [name, (count.success && count.data) || 0]
  })
  return Object.fromEntries(counts) as AddOns
}

function priceOf(asked: Asked) {
  const quoted = quoteRequest(asked, 'artist')
  if (!quoted.ok) return null
  const { quote, durationMinutes } = quoted
  return { quote, durationMinutes, place: asked.place }
}
