import { expect, test } from 'vitest'
import { deleteQuarantinedMessage } from '#app/messages/quarantined-messages.server.ts'
import { saveReplyDraft } from '#app/messages/reply-drafts.server.ts'
import { replyToMessage, UnseenDraft } from '#app/messages/reply-to-message.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { written } from '../../support/database/visitor-acts.ts'
import { madeOrRefused, refusalOf } from '../../support/refusal.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
const keep = (id: string, reply: string | null) => saveReplyDraft({ id, reply }, now())
const draftsOf = (id: string) =>
  db.rows<{ reply: string }>('select reply from "replyDrafts" where "messageId" = ?', [id])

test('a draft is kept in the place of the one before, and blank text keeps none', async () => {
  const id = await written()
  expect(await keep(id, 'Half a')).toMatchObject({ isKept: true })
  await Promise.all([keep(id, 'Half a reply'), keep(id, 'Half a reply')])
  expect(await draftsOf(id)).toMatchObject([{ reply: 'Half a reply' }])
  await keep(id, null)
  expect(await draftsOf(id)).toEqual([])
})

test('a reply takes its draft with it, and none comes back after it', async () => {
  const id = await written()
  await keep(id, 'Yes, gl')
  const [, refused] = await Promise.all([
    replyToMessage({ id, reply: 'Yes, gladly.' }, { now: now(), mail: true }),
    refusalOf(keep(id, 'Yes, glad')),
  ])
  expect(refused?.code ?? 'kept').toSatisfy((one) => one === 'kept' || one === 'aborted')
  expect(await draftsOf(id)).toEqual([])
  expect(await refusalOf(keep(id, 'Once more'))).toMatchObject({ code: 'aborted' })
  // The next reply has a draft of its own.
  await saveReplyDraft({ id, reply: 'And bring', replies: 1 }, now())
  expect(await draftsOf(id)).toEqual([{ reply: 'And bring' }])
})

test('a draft goes with its message, and there is none without', async () => {
  const id = await written({}, { heldBack: true })
  await keep(id, 'To nobody')
  await deleteQuarantinedMessage(id)
  expect(await draftsOf(id)).toEqual([])
  for (const none of [id, "x' or 1=1"])
    expect(await refusalOf(keep(none, 'Too late'))).toMatchObject({ code: 'not-found' })
})

/** Keeps a draft as a window does that saw another. */
async function keepSeeing(seen: string, id: string, reply: string) {
  return await saveReplyDraft({ id, reply, seen }, now())
}

test('of two windows the second is told what the first wrote, and changes nothing', async () => {
  const id = await written()
  const first = await keepSeeing('', id, 'From the phone')
  expect(first).toMatchObject({ isKept: true })
  const told = { isKept: false, other: 'From the phone', seen: first.seen }
  expect(await keepSeeing('', id, 'From the laptop')).toEqual(told)
  expect(await draftsOf(id)).toEqual([{ reply: 'From the phone' }])
  // The same words once more are no other ones.
  expect(await keepSeeing('', id, 'From the phone')).toEqual(first)
  expect(await keepSeeing(first.seen, id, 'Both')).toMatchObject({ isKept: true })
})

test('a window that knew a draft that was emptied does not write over the next one', async () => {
  const id = await written()
  const old = await keepSeeing('', id, 'Known to the laptop')
  await keep(id, null)
  await keepSeeing('', id, 'Written anew on the phone')
  expect(await keepSeeing(old.seen, id, 'One more letter')).toMatchObject({ isKept: false })
  expect(await draftsOf(id)).toEqual([{ reply: 'Written anew on the phone' }])
})

test('a reply is not sent over a draft of another window that was not seen', async () => {
  const id = await written()
  const { seen } = await keepSeeing('', id, 'From the phone')
  const send = (reply: string, mark: string) =>
    replyToMessage({ id, reply, seen: mark }, { now: now(), mail: true })
  const refused = await madeOrRefused(send('From the laptop', ''))
  expect(refused).toBeInstanceOf(UnseenDraft)
  expect(refused).toMatchObject({ seen, message: expect.stringContaining('From the phone') })
  expect(await draftsOf(id)).toHaveLength(1)
  expect(await db.rows('select status from messages where id = ?', [id])).not.toEqual([
    { status: 'replied' },
  ])
  expect(await send('From the laptop', seen)).toMatchObject({ status: 'replied' })
})
