import { CONFIRM_HOURS } from '#app/booking/booking-limits.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { AlternativeKind } from '#app/moves/alternative-time.ts'
import type { EndingView } from './ending.server.ts'
import type { AppointmentState, AppointmentView } from './view.server.ts'

interface StateWords {
  /** Title of the page. */
  title: string
  /** What stands beside it, after the greeting. */
  lede: string
  /** The state in a word or three. */
  status: string
  className: 'waiting' | 'good' | 'ended'
}

/** What the private page says of each state. */
export function stateWords(appointment: AppointmentView): StateWords {
  const { state, alternative, ending, place, wedding } = appointment
  if (alternative && (state === 'pending' || state === 'confirmed'))
    return alternative.party ? PARTY_WORDS : ALTERNATIVE_WORDS[alternative.kind]
  if (state === 'confirmed' && wedding.morning) {
    const atTheDoor =
      place === 'mobile'
        ? `, and I’ll be at your door at ${formatTime(wedding.morning.arrival)}`
        : ''
    return { ...WORDS.confirmed, lede: fullStop(`The morning is yours${atTheDoor}`) }
  }
  return ending ? endingWords(ending) : WORDS[state]
}

/** Whether there is no appointment to come of it any more, and was none. */
export function isLost(state: AppointmentState): boolean {
  return state === 'cancelled' || state === 'missed'
}

/** 'Hello Amélie.', without a name that does not look like one. */
export function hello({ firstName }: AppointmentView): string {
  return firstName ? `Hello ${firstName}.` : 'Hello.'
}

interface Step {
  name: string
  /** The day it falls on, where there is one. */
  note?: string
}

/** The four steps of a request, and the last of them that is reached; null where it takes none any more. */
export function stepsOf({
  state,
  date,
  answerBy,
  alternative,
}: AppointmentView): { steps: Step[]; at: number } | null {
  if (alternative) return null
  const day = { name: 'Your day', note: formatDate(date, 'short') }
  const answer = answerBy ? `I answer by ${answerBy.weekday}` : 'I answer by email'
  switch (state) {
    case 'unheld':
      return {
        steps: [{ name: 'Request sent' }, { name: 'Press to hold it' }, { name: 'I answer' }, day],
        at: 0,
      }
    case 'queued':
    case 'pending':
      return {
        steps: [{ name: 'Request received' }, { name: answer }, { name: 'Confirmed' }, day],
        at: 0,
      }
    case 'confirmed':
      return {
        steps: [{ name: 'Request received' }, { name: 'Answered' }, { name: 'Confirmed' }, day],
        at: 2,
      }
    default:
      return null
  }
}

const WORDS: Record<AppointmentState, StateWords> = {
  unheld: {
    title: 'One more step',
    lede: `I’m not holding this time for you yet. Press the button in the email I sent you and I’ll hold it, if it’s still free. After ${CONFIRM_HOURS} hours without it, your request is deleted.`,
    status: 'Not kept yet',
    className: 'waiting',
  },
  queued: {
    title: 'I’ve got your request',
    lede: 'Many new clients are asking about this time of year, so I can’t hold a time for you yet. I’ll look at your request and answer by email.',
    status: 'Not kept yet',
    className: 'waiting',
  },
  pending: {
    title: 'I’ve got your request',
    lede: 'I’m holding the time for you while I look at the day. It’s yours once I confirm it by email.',
    status: 'Pending',
    className: 'waiting',
  },
  confirmed: {
    title: 'You’re booked',
    lede: 'This time is yours. I look forward to it.',
    status: 'Confirmed',
    className: 'good',
  },
  cancelled: {
    title: 'It’s cancelled',
    lede: 'The time is free again, and there’s nothing more for you to do.',
    status: 'Cancelled',
    className: 'ended',
  },
  over: {
    title: 'That was your day',
    lede: 'This appointment is past. Thank you for coming to me.',
    status: 'Done',
    className: 'good',
  },
  missed: {
    title: 'This day has passed',
    lede: 'This day has passed and I never answered your request. I’m sorry.',
    status: 'Not answered',
    className: 'ended',
  },
}

/** What it says while another time stands open. */
const ALTERNATIVE_WORDS: Record<AlternativeKind, StateWords> = {
  proposal: {
    title: 'You asked to move it',
    lede: 'You keep your time until I answer.',
    status: 'Asked to move',
    className: 'waiting',
  },
  offer: {
    title: 'I can offer another time',
    lede: 'I’m holding both times for you until you answer.',
    status: 'Another time offered',
    className: 'waiting',
  },
}

const PARTY_WORDS: StateWords = {
  title: 'You asked for a change',
  lede: 'Your appointment stays as it is until I answer.',
  status: 'Change asked for',
  className: 'waiting',
}

function endingWords({ kind, at }: EndingView): StateWords {
  const on = at ? ` on ${at}` : ''
  switch (kind) {
    case 'by-client':
      return { ...WORDS.cancelled, lede: `You cancelled this${on}, and the time is free again.` }
    case 'by-artist':
      return {
        ...WORDS.cancelled,
        lede: `I had to cancel this${on}, and I’m sorry. I’m no longer holding the time for you.`,
      }
    case 'declined':
      return {
        title: 'I can’t take this one',
        lede: `${fullStop(`I answered your request${on}`)} The time is free again, and there’s nothing more for you to do.`,
        status: 'Declined',
        className: 'ended',
      }
    case 'released':
      return {
        ...WORDS.missed,
        title: 'I didn’t answer in time',
        lede: `Your request ended${on} before I answered, and I’m sorry. I’m no longer holding the time for you.`,
      }
    case 'unknown':
      return {
        ...WORDS.cancelled,
        lede: `${fullStop(`This was cancelled${on}`)} The time is free again, and there’s nothing more for you to do.`,
      }
  }
}
