import { expect, test } from 'vitest'
import { deleteQuarantinedMessage } from '#app/operations/messages/quarantined-messages.server.ts'
import { replyToMessage } from '#app/operations/messages/reply-to-message.server.ts'
import { saveReplyDraft } from '#app/operations/messages/save-reply-draft.server.ts'
import { actDatabase } from '../../support/database/act-database.ts'
import { written } from '../../support/database/visitor-acts.ts'

const db = actDatabase()
const now = () => Temporal.Now.instant()
const keep = (id: string, reply: string | null) => saveReplyDraft({ id, reply }, now())
const draftsOf = (id: string) =>
  db.rows<{ reply: string }>('select reply from "replyDrafts" where "messageId" = ?', [id])

test('a draft is kept in the place of the one before, and blank text keeps none', async () => {
  const id = await written()
  expect(await keep(id, 'Half a')).toEqual({ ok: true })
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
