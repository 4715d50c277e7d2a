import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { countWaitingReviews } from '#app/reviews/reviews.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { PieceList } from './piece-list.tsx'
import { readPieceMarks } from './samples/piece-marks.server.ts'
import { readProgress } from './start/progress.server.ts'
import { WalkCard } from './start/walk-card.tsx'

export const handle = { page: { previews: true } }

export async function loader({ request }: Route.LoaderArgs) {
  const { flash, headers } = await takeFlash(request)
  const waiting = await countWaitingReviews(database())
  const view = { marks: await readPieceMarks(), walk: await readProgress(), waiting, flash }
  return data(view, { headers })
}

export default function Site({ loaderData }: Route.ComponentProps) {
  const { marks, walk, waiting, flash } = loaderData
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
      {walk.done < walk.steps.length && <WalkCard {...walk} />}
      <div className="piece-index">
        <PieceList {...marks} />
      </div>
    </DeskPage>
  )
}
