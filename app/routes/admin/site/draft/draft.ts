import { keepDraft } from '#app/content/save-draft.server.ts'
import { readForm } from '#app/platform/validation.ts'
import {
  problemsOf,
  readPosted,
  shortMoment,
  viewPiece,
} from '#app/routes/admin/site/editor-view.server.ts'
import { readSamplePaths } from '#app/routes/admin/site/samples/read-samples.server.ts'
import type { Route } from './+types/draft.ts'

export interface KeptDraft {
  /** False when another window saved, published or discarded it since. */
  isKept: boolean
  revision: number
  savedAt: string | null
  /** What differs from the site, by path. */
  changes: readonly string[]
  /** What of it still says what the program came with, by path. */
  samples: readonly string[]
  errors: Record<string, string>
}

/** Keeps the draft as it stands in the form. */
export async function action({ request, params }: Route.ActionArgs) {
  const { piece, value, revision, version } = readPosted(params.piece, await readForm(request))
  const now = Temporal.Now.instant()
  const kept = await keepDraft({ piece, value, revision, version }, now)
  const { changes } = await viewPiece(piece, now)
  const answer: KeptDraft = {
    isKept: kept.ok,
    revision: kept.revision,
    savedAt: kept.savedAt && shortMoment(kept.savedAt, now),
    changes: changes.map(({ path }) => path),
    samples: await readSamplePaths(piece, value),
    errors: await problemsOf(piece, value),
  }
  return Response.json(answer, { status: kept.ok ? 200 : 409 })
}
