import { buffersAt } from '#app/booking/times/booking-rules.server.ts'
import type { Buffers } from '#app/booking/times/buffers.ts'
import type { DaySpan } from '#app/booking/times/day-plan.ts'
import { content } from '#app/content/current.server.ts'
import { findService, PLACES } from '#app/content/services.ts'
import type { Database } from '#app/database/database.server.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { formatMinute } from '#app/kernel/time-of-day.ts'
import { readTypedDate, readTypedTime } from '#app/kernel/typed-when.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { ADD_ONS_MAX, type AddOns, countPeople, isBridal, type People } from '#app/quote/party.ts'
import { quoteRequest } from '#app/quote/quote-request.server.ts'
import { addOnFields, peopleFields } from '#app/requests/request-booking.schema.ts'
import { durationWords } from '#app/routes/admin/shared/day/day-line.tsx'
import { previewDay } from './day-preview.server.ts'

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

interface PreviewedDay {
  day: { appointments: readonly DaySpan[]; blocks: readonly (DaySpan & { isBuffer?: boolean })[] }
  /** What is being added; null while no time is chosen. */
  chosen: DaySpan | null
  clash: unknown
  isClosed: boolean
}

/**
 * That nothing stands in the way of a time, how much it takes and what follows it: 'Fits: 1 h, free until
 * 2:00 p.m.'; or that others keep it free. Null without a time, and where it clashes.
 */
export function fitWords({ day, chosen, clash, isClosed }: PreviewedDay, own: Buffers) {
  if (!chosen || clash) return null
  const isKept = day.blocks.some(
    ({ isBuffer, from, to }) => isBuffer && from < chosen.to && chosen.from < to,
  )
  if (isKept)
    return { fits: false, words: 'Overlaps the time kept free around another appointment' }
  const ahead = [...day.appointments, ...day.blocks]
    .map(({ from }) => from)
    .filter((from) => from >= chosen.to)
  const words = [
    durationWords(chosen.to - chosen.from),
    keptWords(own),
    ahead.length > 0 ? `free until ${formatMinute(Math.min(...ahead))}` : 'nothing after it',
    isClosed && 'though you are closed that day',
  ]
  return { fits: true, words: `Fits: ${words.filter(Boolean).join(', ')}` }
}

function keptWords({ bufferBefore, bufferAfter }: Buffers): string | null {
  if (bufferAfter === 0) return null
  const where = bufferBefore > 0 ? 'before and after it' : 'after it'
  return `${durationWords(bufferAfter)} kept free ${where}`
}
