import type { AlternativeKind } from '#app/domain/appointments/alternative-time.ts'
import { CONFIRM_HOURS } from '#app/domain/appointments/booking-limits.ts'
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
  const { state, alternative, cancelledAt } = appointment
  if (alternative && (state === 'pending' || state === 'confirmed'))
    return ALTERNATIVE_WORDS[alternative.kind]
  return { ...WORDS[state], ...(cancelledAt && cancelled(appointment)) }
}

/** 'Hello Amélie.', without a name that does not look like one. */
export function hello({ firstName }: AppointmentView): string {
  return firstName ? `Hello ${firstName}.` : 'Hello.'
}

/** The four steps of a request, and which of them it stands at; null where it takes none any more. */
export function stepsOf({
  state,
  answerBy,
  alternative,
}: AppointmentView): { names: string[]; at: number } | null {
  if (alternative) return null
  const answer = answerBy ? `I answer by ${answerBy.weekday}` : 'I answer by email'
  switch (state) {
    case 'unheld':
      return { names: ['Request sent', 'Your press keeps it', 'I answer', 'Your day'], at: 1 }
    case 'pending':
      return { names: ['Request received', answer, 'Confirmed', 'Your day'], at: 1 }
    case 'confirmed':
      return { names: ['Request received', 'Answered', 'Confirmed', 'Your day'], at: 3 }
    default:
      return null
  }
}

const WORDS: Record<AppointmentState, StateWords> = {
  unheld: {
    title: 'One more step',
    lede: `This time is not kept for you yet. Please press the button in the email I have sent you: it keeps the time, if it is free still. After ${CONFIRM_HOURS} hours without it your request is forgotten.`,
    status: 'Not kept yet',
    className: 'waiting',
  },
  pending: {
    title: 'I have your request',
    lede: 'The time is held for you while I look at the day. It is yours once I confirm it by email.',
    status: 'Pending',
    className: 'waiting',
  },
  confirmed: {
    title: 'You are in the book',
    lede: 'It is settled: this time is yours.',
    status: 'Confirmed',
    className: 'good',
  },
  cancelled: {
    title: 'It is cancelled',
    lede: 'I have let the time go, and there is nothing more for you to do.',
    status: 'Cancelled',
    className: 'ended',
  },
  over: {
    title: 'That was your day',
    lede: 'This appointment is in the past. Thank you for your trust.',
    status: 'Done',
    className: 'good',
  },
  missed: {
    title: 'This day has passed',
    lede: 'This appointment is in the past, and I never answered your request. I am sorry.',
    status: 'Not answered',
    className: 'ended',
  },
}

/** What it says while another time stands open. */
const ALTERNATIVE_WORDS: Record<AlternativeKind, StateWords> = {
  proposal: {
    title: 'You asked to move it',
    lede: 'The time you have stays yours until I answer.',
    status: 'Asked to move',
    className: 'waiting',
  },
  offer: {
    title: 'I can offer another time',
    lede: 'Both times are held for you until you answer.',
    status: 'Another time offered',
    className: 'waiting',
  },
}

function cancelled({ cancelledAt }: AppointmentView) {
  return {
    lede: `This was cancelled on ${cancelledAt}. I have let the time go, and there is nothing more for you to do.`,
  }
}
