import { href } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { countWaitingReviews } from '#app/reviews/reviews.server.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import type { Route } from './+types/route.ts'
import { PieceList } from './piece-list.tsx'
import { readPieceMarks } from './samples/read-samples.server.ts'
import { readProgress } from './start/progress.server.ts'
import { WalkCard } from './start/progress.tsx'

export const handle = { page: { previews: true } }

export async function loader() {
  const waiting = await countWaitingReviews(database())
  return { marks: await readPieceMarks(), walk: await readProgress(), waiting }
}

export default function Site({ loaderData }: Route.ComponentProps) {
  const { marks, walk, waiting } = loaderData
  return (
    <DeskPage
      title="Your site"
      note="Visitors see changes once you publish"
      flash={null}
      shown={marks}
      top={
        <ButtonLink
          to={href('/admin/reviews')}
          label={waiting > 0 ? `Client testimonials, ${waiting} waiting` : 'Client testimonials'}
          look={waiting > 0 ? '' : 'quiet'}
        />
      }
    >
      {walk.done < walk.steps.length && <WalkCard {...walk} />}
      <div className="side-by-side">
        <PieceList {...marks} />
      </div>
    </DeskPage>
  )
}
