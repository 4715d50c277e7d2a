import { data } from 'react-router'
import { database } from '#app/data/engine/database.server.ts'
import { countWaitingReviews } from '#app/data/reviews/reviews.server.ts'
import { requireAdmin } from '#app/routes/admin/shared/access/guard.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { PieceList } from './piece-list.tsx'
import { readPieceMarks } from './samples/piece-marks.server.ts'
import { readProgress } from './start/progress.server.ts'

export const handle = { page: { previews: true } }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const { flash, headers } = await takeFlash(request)
  const { steps, done } = await readProgress()
  const waiting = await countWaitingReviews(database())
  const view = { marks: await readPieceMarks(), done, of: steps.length, waiting, flash }
  return data(view, { headers })
}

export default function Site({ loaderData }: Route.ComponentProps) {
  const { marks, done, of, waiting, flash } = loaderData
  return (
    <DeskPage
      title="Your site"
      note="Nothing changes before you publish"
      flash={flash}
      shown={marks}
      top={
        <ButtonLink
          to="/admin/reviews"
          label={waiting > 0 ? `Client testimonials, ${waiting} waiting` : 'Client testimonials'}
          look={waiting > 0 ? '' : 'quiet'}
        />
      }
    >
      {done < of && (
        <p className="start-line">
          <span>
            Make the site yours: <span className="soft">{`${done} of ${of} steps done`}</span>
          </span>
          <ButtonLink to="/admin/site/start" label={done === 0 ? 'Begin' : 'Go on'} />
        </p>
      )}
      <div className="piece-index">
        <PieceList {...marks} />
      </div>
    </DeskPage>
  )
}
