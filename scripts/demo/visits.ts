import { database } from '#app/database/database.server.ts'
import { issueCreditNote } from '#app/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { sendScheduledMail } from '#app/reminders/send-scheduled-mail.server.ts'
import { decideReview } from '#app/reviews/decide-review.server.ts'
import { reviewOfBooking } from '#app/reviews/reviews.server.ts'
import { clientReview, sendReview } from '#app/reviews/send-review.server.ts'
import { askAndConfirm, at, hoursAgo, pay } from './people.ts'

const VISITS = [
  {
    ...{ name: 'Emma Clarke', service: 'Glam Makeup', daysAgo: 40, amount: 15_000 },
    words: 'It lasted through the whole night, and I still looked like myself.',
    isPublished: true,
  },
  {
    ...{ name: 'Jasmine Patel', service: 'Prom Makeup', daysAgo: 24, amount: 12_000 },
    words: 'So kind with my daughter, who had never worn makeup before.',
    isPublished: true,
  },
  {
    ...{ name: 'Nora Lindqvist', service: 'Glam Makeup', daysAgo: 9, amount: 15_000 },
    words: 'Calm, quick and exactly what we talked about.',
    isPublished: false,
  },
  {
    ...{ name: 'Emma Clarke', service: 'Lashes', daysAgo: 5, amount: 3_000 },
    ...{ words: '', isPublished: false },
  },
]

/** Appointments gone by, paid and with receipts, and what clients wrote of them. */
export async function fillVisits(): Promise<void> {
  for (const { name, service, daysAgo, amount, words, isPublished } of VISITS) {
    const hours = daysAgo * 24
    const asked = { service, ...at(-daysAgo, '11:00') }
    const { id } = await askAndConfirm(name, asked, hours + 12 * 24)
    await pay(id, amount, hours - 24)
    const context = { now: hoursAgo(hours - 24) }
    await issueReceipt(id, context)
    if (name === 'Jasmine Patel')
      await issueCreditNote(id, { amount: 1_000, reason: 'A shorter visit' }, context)
    await sendScheduledMail(hoursAgo(hours - 3 * 24))
    const review = await reviewOfBooking(database(), id)
    if (!review || !words) continue
    const writtenAt = hoursAgo(hours - 4 * 24)
    const said = clientReview.parse({ words, naming: 'initial', consent: 'on' })
    await sendReview(review.token, said, writtenAt)
    if (isPublished) await decideReview({ id: review.id }, 'publish', writtenAt)
  }
}
