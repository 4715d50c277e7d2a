import type { Mail } from '#app/mail/shared/mail.ts'
import { offeredPrice } from './studio-price.server.ts'
import type { OfferedEntry, WaitlistEntry } from './waitlist-entries.server.ts'

/** Tells who joined the list that they are on it, or asks them to say that it was they. */
export function waitlistJoinedMail(entry: WaitlistEntry): Mail {
  const { email, service, date, privateToken, status } = entry
  const mustConfirm = status === 'unconfirmed'
  const data = { service, date, privateToken, mustConfirm }
  return { kind: 'waitlist-joined', to: email, entryId: entry.id, data }
}

/** Offers a time that is held for the reader until the offer ends. */
export function waitlistOfferMail(entry: OfferedEntry): Mail {
  const { email, service, date, privateToken, offeredTime, durationMinutes } = entry
  const { expiresAt } = entry
  const facts = { service, date, privateToken, time: offeredTime, durationMinutes, expiresAt }
  return {
    kind: 'waitlist-offer',
    to: email,
    entryId: entry.id,
    data: { ...facts, price: offeredPrice(entry) },
  }
}
