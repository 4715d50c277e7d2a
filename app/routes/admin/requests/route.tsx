import { data } from 'react-router'
import {
  countWaitingRequests,
  waitingRequests,
} from '#app/data/appointments/pending-requests.server.ts'
import { database } from '#app/data/engine/database.server.ts'
import { localNow } from '#app/domain/local-time.ts'
import { config } from '#app/platform/config.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage, NothingListed } from '#app/ui/desk/desk-page.tsx'
import { useNow } from '#app/ui/desk/use-now.ts'
import { bookingLabelOf } from '../shared/booking-label.server.ts'
import { takeFlash } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { RequestCard } from '../shared/request-card.tsx'
import { requestView } from '../shared/request-view.server.ts'
import type { Route } from './+types/route.ts'

/** Requests on one page; whoever has more begins with the soonest. */
const MOST_REQUESTS = 100

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const db = database()
  const now = Temporal.Now.instant()
  const { date } = localNow(now, config().timeZone)
  const { flash, headers } = await takeFlash(request, bookingLabelOf)
  const requests = await waitingRequests(db, date, MOST_REQUESTS)
  return data(
    {
      requests: await requestView(db, requests, now),
      now: now.epochMilliseconds,
      waiting: await countWaitingRequests(db, date),
      flash,
    },
    { headers },
  )
}

/** A refused act, too, says that a request is not what it was. */
export function shouldRevalidate() {
  return true
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  const { requests, waiting, flash } = loaderData
  const present = useNow(loaderData.now)
  return (
    <DeskPage
      title="Requests"
      note={waiting > 0 && `${waiting} wait for your answer. The soonest day first.`}
      top={<ButtonLink to="/admin/appointments/spam" label="Clear away spam" />}
      flash={flash}
      shown={requests}
    >
      {requests.length === 0 ? (
        <NothingListed
          heading="Every request has its answer"
          words="New ones come here and by mail."
        />
      ) : (
        <ul>
          {requests.map((request) => (
            <RequestCard key={request.id} request={request} from="requests" present={present} />
          ))}
        </ul>
      )}
    </DeskPage>
  )
}
