import type { SlotState } from '#app/booking/times/availability.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import type { TimeOfDay } from '#app/kernel/time-of-day.ts'

export interface Slot {
  time: TimeOfDay
  state: SlotState
}

/** What the visitor asks for; an empty string is what is not chosen yet. */
export interface Choice {
  service: string
  /** Who is made up, as the parameters of a call; empty where nobody is named. */
  party: string
  date: CalendarDate | ''
  time: TimeOfDay | ''
}

export interface RequestState extends Choice {
  /** The chosen day's times; while another day is looked up, still those of the day before. */
  slots: readonly Slot[] | null
  lookup: 'settled' | 'looking' | 'failed'
  /** A time that was chosen and had to be given up without the visitor's doing. */
  lostTime: TimeOfDay | ''
}

export type RequestEvent =
  | { type: 'service-chosen'; service: string }
  | { type: 'party-changed'; party: string }
  | { type: 'date-chosen'; date: CalendarDate }
  | { type: 'time-chosen'; time: TimeOfDay }
  | { type: 'start-chosen'; date: CalendarDate; time: TimeOfDay }
  | { type: 'found-in-form'; choice: Choice }
  | { type: 'retried' }
  | { type: 'slots-arrived'; slots: readonly Slot[] }
  | { type: 'lookup-failed' }
  | { type: 'time-refused'; slots: readonly Slot[] | null }
  | { type: 'sent' }

export const nothingChosen: RequestState = {
  service: '',
  party: '',
  date: '',
  time: '',
  slots: null,
  lookup: 'settled',
  lostTime: '',
}

/** The next state of the request on screen. A chosen time outlives a change only while it is free. */
export function nextRequest(state: RequestState, event: RequestEvent): RequestState {
  switch (event.type) {
    case 'service-chosen':
      return lookUp({ ...state, service: event.service, lostTime: '' })
    case 'party-changed':
      return event.party === state.party
        ? state
        : lookUp({ ...state, party: event.party, lostTime: '' })
    case 'date-chosen':
      return lookUp({ ...state, date: event.date, lostTime: '' })
    case 'time-chosen':
      return { ...state, time: event.time, lostTime: '' }
    case 'start-chosen':
      return lookUp({ ...state, date: event.date, time: event.time, lostTime: '' })
    case 'found-in-form':
      return takeOver(state, event.choice)
    case 'retried':
      return lookUp(state)
    case 'slots-arrived':
      return keepIfFree({ ...state, slots: event.slots, lookup: 'settled' })
    case 'lookup-failed':
      // A refresh behind the visitor's back that fails leaves what is shown.
      return state.lookup === 'looking' ? { ...state, slots: null, lookup: 'failed' } : state
    case 'time-refused':
      return {
        ...state,
        slots: event.slots ?? state.slots,
        lookup: 'settled',
        time: '',
        lostTime: '',
      }
    case 'sent':
      return nothingChosen
  }
}

/** Whether the day's times can be chosen from: they are there and they are of this day. */
export function canChooseTime(state: RequestState): boolean {
  return state.date !== '' && state.slots !== null && state.lookup === 'settled'
}

/** Whether not one of the day's times is free. */
export function isDayFull({ slots }: Partial<Pick<RequestState, 'slots'>>): boolean {
  return slots?.every(({ state }) => state !== 'available') ?? false
}

function lookUp(state: RequestState): RequestState {
  return state.date === '' ? state : { ...state, lookup: 'looking' }
}

/** What was chosen before scripts ran, or what the browser put back, wins. */
function takeOver(state: RequestState, found: Choice): RequestState {
  const sameDay =
    found.date === state.date && found.service === state.service && found.party === state.party
  const taken = { ...state, ...found }
  if (!sameDay) return lookUp(taken)
  return state.slots ? keepIfFree(taken) : taken
}

function keepIfFree(state: RequestState): RequestState {
  const isFree = state.slots?.some(
    ({ time, state: is }) => time === state.time && is === 'available',
  )
  if (state.time === '' || isFree) return state
  return { ...state, time: '', lostTime: state.time }
}
