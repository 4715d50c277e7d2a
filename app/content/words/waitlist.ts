import { sentences } from '#app/kernel/sentences.ts'
import { OPEN_ENTRIES_PER_EMAIL } from '#app/waitlist/waitlist-limits.ts'

/** Sentences of the waiting list, on its pages and in its calls. */
export const waitlistWords = {
  joined: 'Your place is noted.',
  joinedNext:
    'I have sent you an email. If your address is new to me, it has a button that you need to press before I can offer you a time.',
  hasFreeTime:
    'This day still has a free time for this service. Please request it, or choose another day.',
  failed: 'There was an error saving your place. Please try again later.',
  'too-many-open': `You already wait for ${OPEN_ENTRIES_PER_EMAIL} times. Please leave one of these lists first, or write to me.`,
  'too-many-a-day': sentences.tooManyToday,
  'too-many-accepted': sentences.tooManyAccepted,
  'too-many-pending':
    'You already have several requests waiting for an answer. Please write to me: I hold this time for you as told above.',
} as const
