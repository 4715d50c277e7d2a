import type { OfferedEntry, WaitlistEntry } from '#app/data/waitlist/waitlist-entries.server.ts'
import type { Mail } from '#app/mail/shared/mail.ts'
import { studioPrice } from './studio-price.server.ts'

/** Tells who joined the list that they are on it, or asks them to say that it was they. */
export function waitlistJoinedMail(entry: WaitlistEntry): Mail {
  const { name, email, service, date, privateToken, status } = entry
  const mustConfirm = status === 'unconfirmed'
  const data = { name, service, date, privateToken, mustConfirm }
  return { kind: 'waitlist-joined', to: email, data }
}

/** Offers a time that is held for the reader until the offer ends. */
export function waitlistOfferMail(entry: OfferedEntry): Mail {
  const { name, email, service, date, privateToken, offeredTime, durationMinutes } = entry
  const { expiresAt } = entry
  const facts = { name, service, date, privateToken, time: offeredTime, durationMinutes, expiresAt }
  return { kind: 'waitlist-offer', to: email, data: { ...facts, price: studioPrice(service) } }
}
