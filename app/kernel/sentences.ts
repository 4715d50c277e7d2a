import { browserSentences } from './browser-sentences.ts'

/** Sentences that are fixed to the letter, wherever they appear: page, mail, JSON. */
export const sentences = {
  ...browserSentences,
  notASlot: 'Please choose one of the times of that day',
  tooManyPending:
    'You already have several requests waiting for an answer. Please wait for a reply, or write to me.',
  tooManyAccepted: 'That’s a lot of requests in one hour. Please try again later, or write to me.',
  tooManyToday:
    'That’s a lot of requests for one email address in one day. Please try again tomorrow, or write to me.',
  messageSent: 'Thank you for your message! We will get back to you soon.',
  messageFailed: 'There was an error sending your message. Please try again later.',
  tooManyMessages: 'That’s a lot of messages in one hour. Please try again later, or call me.',
  subscribed: 'Thank you for subscribing. Talk soon.',
  subscribedBefore:
    'If you’ve unsubscribed before, press the button in the email I’m sending you to get my letters again.',
  subscribedBeforeWithoutMail: 'If you’ve unsubscribed before, write to me and I’ll add you again.',
  subscribedAgain: 'You’re subscribed again. Talk soon.',
  tooManySubscriptions: 'That’s a lot of subscriptions in one hour. Please try again later.',
  secondFactorNeeded: 'Please enter the code from your authenticator app',
  wrongCode: 'That code didn’t work. Wait for the next one.',
  guessablePassword:
    'This password is easy to guess. Please choose another, such as a few words that have nothing to do with each other.',
  signInAgain: 'This took too long, or too many tries. Please sign in again.',
  tooManySignIns: 'Too many attempts. Please wait a few minutes and try again.',
  requestConfirmed:
    'Thank you! I know now that this request is yours, and the time is held for you until you have my answer by email.',
  notProved:
    'Please press the button in my email first, so that I know that the request is yours. Once I have confirmed your appointment, you need no button.',
  invalidLogin: 'Invalid login credentials',
  notAdmin: 'Not authorized as admin',
  dashboardFailed: 'Failed to load dashboard data',
  replyMissing: 'Please enter a reply message',
  replyFailed: (codeOrMessage: string) => `Error: ${codeOrMessage}`,
  askDeleteAppointment: 'Are you sure you want to delete this appointment?',
  askDeleteMessage: 'Are you sure you want to delete this message?',
  askDeleteHeldBack: 'Are you sure you want to delete all messages held back?',
  askErasePerson: 'Are you sure you want to erase everything about this person?',
  askRemoveBlockedTime: 'Are you sure you want to remove this blocked time?',
  askRemoveBlockedTimes: (count: number) =>
    `Are you sure you want to remove these ${count} blocked times?`,
  promotionBlank: 'Please enter both subject and content',
  promotionSent: (count: number) => `Email sent successfully to ${count} subscribers!`,
  promotionFailed: 'Failed to send email. Please try again.',
  subscribersFailed: 'Failed to load subscribers',
  noSubscribers: 'There are no active subscribers to send this to.',
  mailingAddressMissing:
    'A newsletter needs your mailing address. Add it under Your site, Studio, and publish it.',
} as const

/** Told before a request is sent at a price that its sender has not seen. */
export const priceChanged = (total: string) =>
  `The total is now ${total}. Please check it and send again.`

/** Why a request for an appointment was not accepted, by the reason its act answers with. */
export const requestRefusals = {
  'slot-taken': sentences.slotTaken,
  'too-many-pending': sentences.tooManyPending,
  'trial-booked': 'This wedding already has a trial, or it is cancelled.',
  'too-many-accepted': sentences.tooManyAccepted,
  'too-many-a-day': sentences.tooManyToday,
} as const

/** The end of a sentence: 'Friday.', and 'at 10:00 a.m.', which ends in a full stop already. */
export function fullStop(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
