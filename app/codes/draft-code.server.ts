import { findDraft } from '#app/content/content-drafts.server.ts'
import { readPublished } from '#app/content/current.server.ts'
import { replaceDraft } from '#app/content/save-draft.server.ts'
import { database } from '#app/database/database.server.ts'
import { codeKey } from './code.ts'

/** Adds a code to the draft of the codes unless it is there; false where another window wrote in the draft just now. */
export async function draftCode(
  code: { code: string; percent: number | null },
  now: Temporal.Instant,
): Promise<boolean> {
  const draft = await findDraft(database(), 'codes')
  const { value: published, version } = await readPublished(database(), 'codes')
  const written = draft ? (JSON.parse(draft.value) as { codes?: { code?: unknown }[] }) : published
  const codes = written.codes ?? []
  if (codes.some((one) => codeKey(String(one.code ?? '')) === codeKey(code.code))) return true
  const row = {
    ...{ id: '', label: '', ...code, amount: null, from: null, to: null },
    ...{ services: [], maxUses: null, oncePerClient: false },
  }
  return await replaceDraft(
    {
      ...{ piece: 'codes', value: { codes: [...codes, row] } },
      ...{ version: draft?.version ?? version, revision: draft?.revision ?? 0 },
    },
    now,
  )
}
