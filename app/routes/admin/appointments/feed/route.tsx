import { data, Form } from 'react-router'
import { deskMonthsAhead } from '#app/booking/times/booking-rules.server.ts'
import { makeCalendarFeed } from '#app/calendar/calendar-feed.server.ts'
import { currentCalendarFeed } from '#app/calendar/calendar-feeds.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { config } from '#app/platform/config.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { takeFlash } from '../../shared/flash.server.ts'
import type { Route } from './+types/route.ts'
import { FeedAddress } from './address.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  const feed = await currentCalendarFeed(database())
  const { flash, headers } = await takeFlash(request)
  return data(
    {
      feed: feed && {
        madeOn: formatMoment(feed.createdAt, config().timeZone),
        readAt: feed.lastReadAt && formatMoment(feed.lastReadAt, config().timeZone),
      },
      monthsAhead: deskMonthsAhead(),
      flash,
    },
    { headers },
  )
}

/** The address is in this answer alone, so it is not led on to a page of its own. */
export async function action({ url }: Route.ActionArgs) {
  const outcome = await makeCalendarFeed(Temporal.Now.instant(), { replace: false })
  if (!outcome.ok) return data({ address: null }, { status: 409 })
  return data({ address: (config().siteUrl ?? url.origin) + outcome.path })
}

export default function Feed({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.address) return <FeedAddress path={actionData.address} />
  const { feed, monthsAhead, flash } = loaderData
  return (
    <DeskPage
      title="On my phone’s calendar"
      back={{ to: '/admin/appointments', label: 'Back to the appointments' }}
      flash={flash}
      shown={feed}
    >
      <div className="feed">
        <p>
          A secret address lets your phone show your appointments beside everything else in its
          calendar. It only reads: nothing can be changed with it.
        </p>
        <p>
          {`It holds the pending and confirmed appointments from 60 days ago to ${monthsAhead} months ahead: service, the client’s name and phone number, date and time. It holds no e-mail addresses, no notes and no blocked times.`}
        </p>
        {feed ? (
          <>
            {actionData && (
              <p className="warning" role="alert">
                There is an address already. It was not changed.
              </p>
            )}
            <p>
              <b>In use</b> since {feed.madeOn}.{' '}
              {feed.readAt ? `Last read ${feed.readAt}.` : 'No calendar has read it yet.'}
            </p>
            <p className="button-row">
              <ButtonLink to="/admin/appointments/feed/replace" label="Replace the address" />
              <ButtonLink look="danger" to="/admin/appointments/feed/revoke" label="Revoke it" />
            </p>
          </>
        ) : (
          <Form method="post" reloadDocument>
            <SubmitButton label="Make the address" />
          </Form>
        )}
      </div>
    </DeskPage>
  )
}
