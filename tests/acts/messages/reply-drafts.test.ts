import { expect, test } from 'vitest'
import { deleteQuarantinedMessage } from '#app/messages/quarantined-messages.server.ts'
import { replyToMessage } from '#app/messages/reply-to-message.server.ts'
import { saveReplyDraft } from '#app/messages/save-reply-draft.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { written } from '../../support/database/visitor-acts.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
const keep = (id: string, reply: string | null) => saveReplyDraft({ id, reply }, now())
const draftsOf = (id: string) =>
  db.rows<{ reply: string }>('select reply from "replyDrafts" where "messageId" = ?', [id])

test('a draft is kept in the place of the one before, and blank text keeps none', async () => {
  const id = await written()
  expect(await keep(id, 'Half a')).toMatchObject({ ok: true })
  await Promise.all([keep(id, 'Half a reply'), keep(id, 'Half a reply')])
  expect(await draftsOf(id)).toMatchObject([{ reply: 'Half a reply' }])
  await keep(id, null)
  expect(await draftsOf(id)).toEqual([])
})

test('a reply takes its draft with it, and none comes back after it', async () => {
  const id = await written()
  await keep(id, 'Yes, gl')
  const [replied, kept] = await Promise.all([
    replyToMessage({ id, reply: 'Yes, gladly.' }, { now: now(), mail: true }),
    keep(id, 'Yes, glad'),
  ])
  expect(replied.ok).toBe(true)
  expect(kept.ok || kept.reason).toSatisfy((one) => one === true || one === 'already-replied')
  expect(await draftsOf(id)).toEqual([])
  expect(await keep(id, 'Once more')).toEqual({ ok: false, reason: 'already-replied' })
})

test('a draft goes with its message, and there is none without', async () => {
  const id = await written({}, { heldBack: true })
  await keep(id, 'To nobody')
  await deleteQuarantinedMessage(id)
  expect(await draftsOf(id)).toEqual([])
  expect(await keep(id, 'Too late')).toEqual({ ok: false, reason: 'not-found' })
  expect(await keep("x' or 1=1", 'No')).toEqual({ ok: false, reason: 'not-found' })
})

/** Keeps a draft as a window does that saw another. */
async function keepSeeing(seen: string, id: string, reply: string) {
  return await saveReplyDraft({ id, reply, seen }, now())
}

test('of two windows the second is told what the first wrote, and changes nothing', async () => {
  const id = await written()
  const first = await keepSeeing('', id, 'From the phone')
  expect(first).toMatchObject({ ok: true })
  const told = { ok: false, reason: 'changed-elsewhere', present: 'From the phone' }
  expect(await keepSeeing('', id, 'From the laptop')).toMatchObject(told)
  expect(await draftsOf(id)).toEqual([{ reply: 'From the phone' }])
  // The same words once more are no other ones.
  expect(await keepSeeing('', id, 'From the phone')).toEqual(first)
  expect(await keepSeeing(first.ok ? first.seen : '', id, 'Both')).toMatchObject({ ok: true })
})

test('a window that knew a draft that was emptied does not write over the next one', async () => {
  const id = await written()
  const old = await keepSeeing('', id, 'Known to the laptop')
  if (!old.ok) throw new Error(old.reason)
  await keep(id, null)
  await keepSeeing('', id, 'Written anew on the phone')
  expect(await keepSeeing(old.seen, id, 'One more letter')).toMatchObject({ ok: false })
  expect(await draftsOf(id)).toEqual([{ reply: 'Written anew on the phone' }])
})

test('a reply is not sent over a draft of another window that was not seen', async () => {
  const id = await written()
  const seen = await keepSeeing('', id, 'From the phone')
  if (!seen.ok) throw new Error(seen.reason)
  const send = (reply: string, mark: string) =>
    replyToMessage({ id, reply, seen: mark }, { now: now(), mail: true })
  expect(await send('From the laptop', '')).toMatchObject({
    reason: 'draft-elsewhere',
    present: 'From the phone',
  })
  expect(await draftsOf(id)).toHaveLength(1)
  expect(await db.rows('select status from messages where id = ?', [id])).not.toEqual([
    { status: 'replied' },
  ])
  expect(await send('From the laptop', seen.seen)).toMatchObject({ ok: true })
})
