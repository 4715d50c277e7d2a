import { findDraft } from '#app/content/content-drafts.server.ts'
import { content, contentVersion, refreshContent } from '#app/content/current.server.ts'
import { publish } from '#app/content/publish.server.ts'
import { keepDraft } from '#app/content/save-draft.server.ts'
import { database } from '#app/database/database.server.ts'
import { type Model, NOTHING, type Window } from '../world.ts'
import { type Act, never, next, type Pick } from './common.ts'

const piece = 'policies'

/** What the page shows when a window opens it. */
async function opened(): Promise<Window> {
  await refreshContent()
  const draft = await findDraft(database(), piece)
  return {
    value: draft ? JSON.parse(draft.value) : structuredClone(content(piece)),
    version: draft?.version ?? contentVersion(piece),
    revision: draft?.revision ?? 0,
    known: draft?.value ?? null,
  }
}

async function windowOf(model: Model, pick: Pick): Promise<{ index: number; window: Window }> {
  const index = pick([0, 1]) ?? 0
  const window = model.windows[index] ?? (await opened())
  model.windows[index] = window
  return { index, window }
}

/** Who writes or publishes replaces what they have seen, and nothing else. */
async function seen({ known }: Window): Promise<boolean> {
  return ((await findDraft(database(), piece))?.value ?? null) === known
}

/** Two windows on the same page of words. */
export const WINDOWS = {
  'open a page in a window': async (model, pick) => {
    const { index } = await windowOf(model, pick)
    model.windows[index] = await opened()
    return NOTHING
  },
  'write in a window': async (model, pick) => {
    const { index, window } = await windowOf(model, pick)
    const { value: before, version, revision } = window
    const retainer = { ...before.retainer, words: `Words ${next(model)}` }
    const value = { ...before, retainer }
    const isSeen = await seen(window)
    const outcome = await keepDraft({ piece, value, version, revision }, model.now)
    never(outcome.ok && !isSeen, 'the draft of another window was written over')
    never(!outcome.ok && isSeen, 'a window was told of another that wrote nothing')
    const known = outcome.revision === 0 ? null : JSON.stringify(value)
    model.windows[index] = outcome.ok
      ? { value, version, revision: outcome.revision, known }
      : await opened()
    return NOTHING
  },
  'publish from a window': async (model, pick) => {
    const { index, window } = await windowOf(model, pick)
    const { value, version, revision } = window
    const isSeen = (await seen(window)) && version === (await opened()).version
    const asked = { piece, version, value, userId: null, draftRevision: revision } as const
    const outcome = await publish(asked, model.now)
    never(outcome.ok && !isSeen, 'what another window wrote was published unseen')
    model.windows[index] = await opened()
    return NOTHING
  },
} satisfies Record<string, Act>
