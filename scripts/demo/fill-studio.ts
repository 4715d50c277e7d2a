import { randomUUID } from 'node:crypto'
import { createAccount } from '#app/accounts/admin-accounts.server.ts'
import { prepareSecrets } from '#app/accounts/encrypt-secrets.server.ts'
import { createPasswordLink } from '#app/accounts/password-links.server.ts'
import { findBooking } from '#app/booking/bookings.server.ts'
import { loadContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { closeDatabase, database } from '#app/database/database.server.ts'
import { migrate } from '#app/database/migrate.server.ts'
import { replyToMessage } from '#app/messages/reply-to-message.server.ts'
import { contactMessage } from '#app/messages/send-message.schema.ts'
import { sendMessage } from '#app/messages/send-message.server.ts'
import { addCalendar } from '#app/other-calendars/manage-calendars.server.ts'
import { issueCreditNote } from '#app/payments/issue-credit-note.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { config } from '#app/platform/config.server.ts'
import { keepDraft } from '#app/promotions/campaigns/keep-draft.server.ts'
import { scheduleCampaign, startCampaign } from '#app/promotions/campaigns/start-campaign.server.ts'
import { subscription } from '#app/promotions/subscribe.schema.ts'
import { subscribe } from '#app/promotions/subscribe.server.ts'
import { sendScheduledMail } from '#app/reminders/send-scheduled-mail.server.ts'
import { requestTrial } from '#app/requests/request-trial.server.ts'
import { decideReview } from '#app/reviews/decide-review.server.ts'
import { reviewOfBooking } from '#app/reviews/reviews.server.ts'
import { clientReview, sendReview } from '#app/reviews/send-review.server.ts'
import { giveNames } from '#app/weddings/give-names.server.ts'
import { makePartyPage, partyPathOf } from '#app/weddings/party-page.server.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'
import { fillAppointments, fillWaitingList } from './appointments.ts'
import { askAndConfirm, at, daysFromNow, emailOf, hoursAgo, pay, tell, visitor } from './people.ts'

/** With them a price for another place is one total. */
const AREAS = [
  { name: 'Toronto', prefixes: ['M'], fee: 0, minutes: 45 },
  { name: 'Hamilton', prefixes: ['L8', 'L9'], fee: 60, minutes: 75 },
]

/** Fills the empty database of this process with a sample studio; returns the addresses to look at. Ends early when told to. */
export async function fillStudio(calendarUrl: string, stopping: AbortSignal) {
  await migrate()
  await prepareSecrets()
  await loadContent()
  const { firstAdmin } = config()
  const userId = firstAdmin && (await createAccount({ ...firstAdmin, admin: true }))
  if (!userId) throw new Error('The demo has no account.')
  await publish({ piece: 'travel', version: 0, value: { areas: AREAS }, userId: null }, hoursAgo(0))
  const wedding = await fillWedding()
  const steps = [
    fillVisits,
    fillAppointments,
    fillWaitingList,
    fillMessages,
    () => fillLetters(userId),
    () => addCalendar({ name: 'Personal', url: calendarUrl, showTitles: true }, hoursAgo(0)),
  ]
  for (const step of steps) if (!stopping.aborted) await step()
  const signIn = await createPasswordLink('sign-in', null, hoursAgo(0))
  await closeDatabase()
  return { ...wedding, signIn }
}

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
async function fillVisits(): Promise<void> {
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

const NAMES = ['Maya', 'Tess', 'Rosa', 'Ana', 'Ruth']

/** A confirmed wedding with its plan, names, trial, retainer and the page that the client passes on. */
async function fillWedding() {
  const { id, privateToken } = await askAndConfirm(
    'Maya Laurent',
    {
      ...{ service: 'Bridal Makeup', date: daysFromNow(26), readyBy: '12:00', place: 'mobile' },
      people: { bride: 1, attendants: 2, mothers: 1, juniors: 0 },
      addOns: { lashes: 2, ownLashes: 0, trial: 1 },
      ...{ address: '5 Sample Lane, Toronto', postalCode: 'M4W 1A1' },
      notes: 'The ceremony is in the garden at two.',
    },
    120,
  )
  const booking = await findBooking(database(), id)
  const plan = booking && (await planOf(database(), booking))
  if (!plan) throw new Error('The sample wedding has no plan.')
  const names = Object.fromEntries(
    plan.chairs.map((chair, index) => [chair.id, NAMES[index] ?? null]),
  )
  await giveNames(id, { names, town: 'Toronto' }, hoursAgo(90))
  await makePartyPage(id, hoursAgo(80))
  const look = { skin: 'Dry', sensitivities: ['Lash adhesive'], styles: ['Classic', 'Luminous'] }
  await tell(id, { ...look, styleWords: 'Timeless, please.' }, 70)
  await pay(id, 20_000, 48, 'Retainer')
  await issueReceipt(id, { now: hoursAgo(48) })
  await requestTrial(id, { ...at(14, '10:00'), evenIfLate: false }, visitor(30))
  const partyPage = await partyPathOf(id)
  if (!partyPage) throw new Error('The sample wedding has no party page.')
  return { privatePage: `/booking/${privateToken}`, partyPage }
}

const READERS = ['Emma Clarke', 'Jasmine Patel', 'Lena Vogel', 'Rachel Green', 'Tara Singh']

const WRITTEN = [
  ['Elena Petrova', 'Are you free for a party of four on a Friday evening in spring?', 30],
  ['Kate Murphy', 'Do you also teach? I would love an hour to learn everyday makeup.', 5],
  ['Dana White', 'Which foundation did you use on my skin in May? It was perfect.', 1],
] as const

/** Messages, one of them answered. */
async function fillMessages(): Promise<void> {
  for (const [name, message, hours] of WRITTEN) {
    const fields = contactMessage.parse({ ...personOf(name), message })
    const id = await sendMessage(fields, visitor(hours))
    if (hours < 24) continue
    const reply = 'Thank you for writing, **gladly**. Which date do you have in mind?'
    const said = { id, reply } as Parameters<typeof replyToMessage>[0]
    await replyToMessage(said, { now: hoursAgo(hours - 2), mail: true })
  }
}

/** Subscribers, a letter that went out, one that waits for its time, and a draft. */
async function fillLetters(by: string): Promise<void> {
  const source = 'newsletter page'
  for (const [index, name] of READERS.entries())
    await subscribe(subscription.parse(personOf(name)), { ...visitor(24 * (30 - index)), source })
  const letter = {
    subject: 'Spring weekends',
    content:
      'Three Saturdays in spring are still **open**.\n\nReply to this letter, or ask on the site.',
    imageUrl: '',
  }
  await startCampaign(letter, { now: hoursAgo(24 * 6), by })
  const time = { date: daysFromNow(3), time: '09:00' } as Parameters<typeof scheduleCampaign>[1]
  await scheduleCampaign({ ...letter, subject: 'A quiet week' }, time, { now: hoursAgo(1), by })
  const draft = { ...letter, subject: 'Prom season', letterKey: randomUUID(), version: 0 }
  await keepDraft(draft, hoursAgo(1))
}

function personOf(name: string) {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, email: emailOf(name) }
}
