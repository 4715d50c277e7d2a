import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { listDrafts } from '#app/database/letter-drafts.server.ts'
import { formatMomentBriefly } from '#app/kernel/format-moment.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { DRAFTS_MAX } from '#app/promotions/drafts.ts'
import { DeskPage, NothingListed } from '#app/ui/desk/desk-page.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { takeFlash } from '../../shared/flash.server.ts'
import { readLetterCounts } from '../shared/letter-counts.server.ts'
import { PromotionTabs } from '../shared/tabs.tsx'
import type { Route } from './+types/route.ts'
import { deleteConfirmation, draftName, letterExcerpt } from './delete-confirmation.server.ts'

export async function loader({ request }: Route.LoaderArgs) {
  const { timeZone } = config()
  const now = Temporal.Now.instant()
  const { date: today } = localNow(now, timeZone)
  const drafts = await listDrafts(database(), DRAFTS_MAX)
  const { flash, headers } = await takeFlash(request, ({ subjectId }) => {
    const draft = drafts.find(({ id }) => id === subjectId)
    return draft ? draftName(draft) : null
  })
  const listed = drafts.map((draft) => ({
    id: draft.id,
    name: draftName(draft),
    words: letterExcerpt(draft.content, 100),
    when: formatMomentBriefly(draft.updatedAt, today, timeZone),
    question: deleteConfirmation(draft),
  }))
  return data({ drafts: listed, counts: await readLetterCounts(now), flash }, { headers })
}

export default function Drafts({ loaderData: { drafts, counts, flash } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Drafts"
      above={<PromotionTabs current="Drafts" counts={counts} />}
      flash={flash}
      shown={drafts}
    >
      {drafts.length === 0 ? (
        <NothingListed
          heading="No drafts"
          words="A letter is kept here by itself while you write it, until you send it."
        />
      ) : (
        <ConfirmArea>
          <ul className="letter-list">
            {drafts.map(({ id, name, words, when, question }) => (
              <li key={id}>
                {/* A plain link: the page that composes has a policy of its own. */}
                <a href={`/admin/promotions?draft=${id}`}>
                  <bdi>{name}</bdi>
                </a>
                <span className="soft said">{words}</span>
                <span className="soft when">{when}</span>
                <ConfirmButton
                  question={{ ...question, action: `/admin/promotions/drafts/${id}/delete` }}
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
