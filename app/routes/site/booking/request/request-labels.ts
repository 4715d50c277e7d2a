import type { Place } from '#app/content/services.ts'
import {
  type CalendarDate,
  formatDate,
  formatDayIn,
  weekdayName,
} from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { countPeople, type People } from '#app/quote/party.ts'
import { type Choice, canChooseTime, isDayFull, type RequestState } from './request-state.ts'

/** A part of the summary; what the visitor chose is set apart. */
interface Segment {
  text: string
  chosen: boolean
}

/** 'Prom makeup on Tuesday, November 24 at 1:30 p.m.', as far as it is chosen, in parts. */
export function summaryOf(
  { service, date, time }: Pick<Choice, 'service' | 'date' | 'time'>,
  today: CalendarDate,
  party: PartyWords = { place: 'studio', people: null },
): Segment[] {
  const chosen = (text: string) => ({ text, chosen: true })
  const plain = (text: string) => ({ text, chosen: false })
  const what = service ? chosen(sentenceCase(service)) : plain('An appointment')
  const words = partyWords(party)
  const whoAndWhere = words === '' ? [] : [plain(words)]
  if (!date && !time) return [what, ...whoAndWhere, plain(', on a day and at a time you choose.')]
  const day = date
    ? [plain(` on ${weekday(date)}, `), chosen(dayAndMonth(date, today))]
    : [plain(' on a day you choose, ')]
  const hour = time
    ? [plain(date ? ' at ' : 'at '), chosen(fullStop(formatTime(time)))]
    : [plain(', at a time you choose.')]
  return [what, ...whoAndWhere, ...day, ...hour]
}

/** For whom and where, as far as it must be said. */
interface PartyWords {
  place: Place
  people: People | null
}

/** ' for five, at your place'; nothing for one person in the studio. */
function partyWords({ place, people }: PartyWords): string {
  const faces = people ? countPeople(people) : 1
  const who = faces > 1 ? ` for ${numberInWords(faces)}` : ''
  const where = { studio: '', weddingDay: ', on the wedding day', mobile: ', at your place' }[place]
  return `${who}${where}`
}

/** 'Prom makeup, Tuesday, November 24, 1:30 p.m.' */
export function inBrief({
  service,
  date,
  time,
}: Pick<Choice, 'service' | 'date' | 'time'>): string {
  const parts = [
    service && sentenceCase(service),
    date && formatDate(date, 'day'),
    time && formatTime(time),
  ]
  return parts.filter(Boolean).join(', ')
}

/** A service's name as it begins a sentence: 'Prom makeup', 'HD glam'. */
function sentenceCase(service: string): string {
  return service.replace(/ \p{Lu}\p{Ll}+(?= |$)/gu, (word) => word.toLowerCase())
}

/** The same within a sentence: 'prom makeup', 'HD glam'. */
function midSentence(service: string): string {
  return sentenceCase(service).replace(/^\p{Lu}\p{Ll}+(?= |$)/u, (word) => word.toLowerCase())
}

export interface Contact {
  name: string
  email: string
  phone: string
}

/** A field that is still empty, and what it is called. */
export type Missing = [
  field: 'service' | 'weddingDay' | 'address' | 'date' | 'time' | keyof Contact,
  words: string,
]

/** What is still to be said, in the order of the form; of a full day it is another one. */
export function missingOf(
  choice: Pick<Choice, 'service' | 'date' | 'time'> & Partial<Pick<RequestState, 'slots'>>,
  contact: Contact,
  { needsAddress = false, isDayAsked = false } = {},
): Missing[] {
  const all: [isMissing: boolean, ...Missing][] = [
    [choice.service === '', 'service', 'a service'],
    [isDayAsked, 'weddingDay', 'whether it’s the wedding day'],
    [needsAddress, 'address', 'your address'],
    [choice.date === '', 'date', 'a day'],
    [choice.time === '', ...(isDayFull(choice) ? ANOTHER_DAY : A_TIME)],
    [contact.name.trim() === '', 'name', 'your name'],
    [contact.phone.trim() === '', 'phone', 'your phone number'],
    [contact.email.trim() === '', 'email', 'your email'],
  ]
  return all.filter(([isMissing]) => isMissing).map(([, ...missing]) => missing)
}

const A_TIME: Missing = ['time', 'a time']
const ANOTHER_DAY: Missing = ['date', 'another day']

/** 'Next: choose a day', and the field it leads to; null when all is filled. */
export function nextStep([first]: readonly Missing[]): { field: string; words: string } | null {
  if (!first) return null
  const [field, words] = first
  return { field, words: `Next: ${words.startsWith('a') ? 'choose ' : ''}${words}` }
}

/** What is to be said of the day's times, for eyes and for ears. */
export function dayNote(state: RequestState): { text: string; isLoss: boolean } {
  const say = (text: string) => ({ text, isLoss: false })
  if (state.date === '') return say('Choose a day to see its times.')
  if (state.lookup === 'failed') return say('I couldn’t look up the times for this day.')
  const day = formatDate(state.date, 'day')
  if (!canChooseTime(state)) return say(`Looking up the times of ${day}.`)
  const free = state.slots?.filter((slot) => slot.state === 'available').length ?? 0
  if (state.lostTime !== '') return { text: lossOf(state, day, free), isLoss: true }
  if (free === 0) return say(`Nothing is free on ${day}. Please choose another day.`)
  return say(`${free === 1 ? '1 time is' : `${free} times are`} free on ${day}.`)
}

function lossOf(state: RequestState, day: string, free: number): string {
  const forWhat = state.service ? ` for ${midSentence(state.service)}` : ''
  const instead = free > 0 ? 'time' : 'day'
  return `${formatTime(state.lostTime)} is not free${forWhat} on ${day}. Please choose another ${instead}.`
}

function weekday(date: CalendarDate): string {
  return weekdayName(date)
}

/** The year is said only when it is not the present one. */
function dayAndMonth(date: CalendarDate, today: CalendarDate): string {
  return formatDayIn(date, today, 'long')
}
