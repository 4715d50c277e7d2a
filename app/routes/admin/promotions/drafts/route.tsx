import { href } from 'react-router'
import { z } from 'zod'
import { database } from '#app/database/database.server.ts'
import { listDrafts } from '#app/database/letter-drafts.server.ts'
import { formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { wordsWithoutMarks } from '#app/mail/templates/shared/formatted-text.tsx'
import { config, dateAt } from '#app/platform/config.server.ts'
import {
  DRAFTS_MAX,
  DraftNotAsSeen,
  deleteLetterDraft,
} from '#app/promotions/campaigns/keep-draft.server.ts'
import { DeskPage, NothingListed } from '#app/ui/desk/desk-page.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { deskActions, intent } from '../../shared/desk-action.server.ts'
import { readLetterCounts } from '../shared/letter-counts.server.ts'
import { PromotionTabs } from '../shared/parts.tsx'
import type { Route } from './+types/route.ts'

export async function loader() {
  const { timeZone } = config()
  const now = Temporal.Now.instant()
  const today = dateAt(now)
  const drafts = (await listDrafts(database(), DRAFTS_MAX)).map((draft) => ({
    id: draft.id,
    name: draftName(draft),
    words: letterExcerpt(draft.content, 100),
    when: formatMomentBriefly(draft.updatedAt, today, timeZone),
    version: draft.version,
  }))
  return { drafts, counts: await readLetterCounts(now) }
}

/** What a draft is called: its subject, or else how it begins. */
function draftName({ subject, content }: { subject: string; content: string }): string {
  return subject.trim() || letterExcerpt(content, 60) || 'Untitled'
}

/** How a letter begins, in words alone. */
function letterExcerpt(content: string, most: number): string {
  return excerptOf(wordsWithoutMarks(content), most)
}

const seenDraft = z.object({
  id: z.string(),
  seen: z.coerce.number().int().optional(),
})

export const action = deskActions({
  delete: intent(seenDraft, async (_args: Route.ActionArgs, { input: { id, seen }, tell }) => {
    try {
      await deleteLetterDraft(id, seen ?? null)
    } catch (error) {
      if (!(error instanceof DraftNotAsSeen)) throw error
      const sentence = error.present
        ? `“${draftName(error.present)}” was changed in another window, so it was not deleted.`
        : 'This draft no longer exists. It may have been sent or deleted in another window.'
      return await tell({ type: 'refused', sentence })
    }
    return await tell('Draft deleted.')
  }),
})

/** A refused act, too, says that a draft is not what it was. */
export const shouldRevalidate = () => true

export default function Drafts({ loaderData: { drafts, counts } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Drafts"
      above={<PromotionTabs current="Drafts" counts={counts} />}
      flash={null}
      shown={drafts}
    >
      {drafts.length === 0 ? (
        <NothingListed
          heading="No drafts"
          words="Newsletters you write are saved here until you send them."
        />
      ) : (
        <ConfirmArea>
          <ul className="letter-list">
            {drafts.map(({ id, name, words, when, version }) => (
              <li key={id}>
                {/* A plain link: the page that composes has a policy of its own. */}
                <a href={`${href('/admin/promotions')}?draft=${id}`}>
                  <bdi>{name}</bdi>
                </a>
                <span className="soft said">{words}</span>
                <span className="soft when">{when}</span>
                <ConfirmButton
                  question={{
                    sentence: 'Delete this draft?',
                    facts: [name, 'You can’t undo this.'],
                    yes: 'Delete draft',
                    seen: version,
                    action: href('/admin/promotions/drafts'),
                    fields: { intent: 'delete', id },
                  }}
                >
                  Delete
                  <span className="visually-hidden"> {name}</span>
                </ConfirmButton>
              </li>
            ))}
          </ul>
        </ConfirmArea>
      )}
    </DeskPage>
  )
}
