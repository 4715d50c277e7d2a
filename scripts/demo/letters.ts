import { randomUUID } from 'node:crypto'
import { replyToMessage } from '#app/messages/reply-to-message.server.ts'
import { contactMessage } from '#app/messages/send-message.schema.ts'
import { sendMessage } from '#app/messages/send-message.server.ts'
import { keepDraft } from '#app/promotions/campaigns/keep-draft.server.ts'
import { scheduleCampaign, startCampaign } from '#app/promotions/campaigns/start-campaign.server.ts'
import { subscription } from '#app/promotions/subscribe.schema.ts'
import { subscribe } from '#app/promotions/subscribe.server.ts'
import { daysFromNow, emailOf, hoursAgo, visitor } from './people.ts'

const READERS = ['Emma Clarke', 'Jasmine Patel', 'Lena Vogel', 'Rachel Green', 'Tara Singh']

const WRITTEN = [
  ['Elena Petrova', 'Are you free for a party of four on a Friday evening in spring?', 30],
  ['Kate Murphy', 'Do you also teach? I would love an hour to learn everyday makeup.', 5],
  ['Dana White', 'Which foundation did you use on my skin in May? It was perfect.', 1],
] as const

/** Messages, one of them answered. */
export async function fillMessages(): Promise<void> {
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
export async function fillLetters(by: string): Promise<void> {
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
