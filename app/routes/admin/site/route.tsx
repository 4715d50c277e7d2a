import { data } from 'react-router'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { takeFlash } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/route.ts'
import { PieceList } from './piece-list.tsx'
import { readPieceMarks } from './piece-marks.server.ts'

export const handle = { page: { previews: true } }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const { flash, headers } = await takeFlash(request)
  return data({ ...(await readPieceMarks()), flash }, { headers })
}

export default function Site({ loaderData: { flash, ...marks } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Your site"
      note="Nothing changes before you publish"
      flash={flash}
      shown={marks}
    >
      <div className="piece-index">
        <PieceList {...marks} />
      </div>
    </DeskPage>
  )
}
