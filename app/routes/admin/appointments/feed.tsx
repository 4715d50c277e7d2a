import { useRef, useState } from 'react'
import { data, Form, href } from 'react-router'
import { z } from 'zod'
import { deskMonthsAhead } from '#app/booking/times/booking-rules.server.ts'
import {
  currentCalendarFeed,
  makeCalendarFeed,
  revokeCalendarFeed,
} from '#app/calendar/calendar-feed.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { config } from '#app/platform/config.server.ts'
import { Button, ButtonLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/feed.ts'

/** The secret address through which a phone shows the appointments. */
export async function loader() {
  const feed = await currentCalendarFeed(database())
  const { timeZone } = config()
  return {
    feed: feed && {
      madeOn: formatMoment(feed.createdAt, timeZone),
      readAt: feed.lastReadAt && formatMoment(feed.lastReadAt, timeZone),
    },
    monthsAhead: deskMonthsAhead(),
  }
}

type Args = Route.ActionArgs

export const action = deskActions({
  make: intent(z.object({}), async ({ url }: Args, { now }) => {
    return showAddress(url, await makeCalendarFeed(now, { replace: false }))
  }),
  replace: intent(z.object({}), async ({ url }: Args, { now }) => {
    return showAddress(url, await makeCalendarFeed(now, { replace: true }))
  }),
  revoke: intent(z.object({}), async (_args: Args, { tell }) => {
    await revokeCalendarFeed()
    return await tell('Address revoked. Phones that used it get no more appointments.')
  }),
})

/** The address is in this answer alone, so it does not redirect. */
function showAddress(url: URL, path: string) {
  return data({ address: (config().siteUrl ?? url.origin) + path })
}

export default function Feed({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'address' in actionData) return <FeedAddress path={actionData.address} />
  const { feed, monthsAhead } = loaderData
  return (
    <DeskPage
      title="Phone calendar"
      back={{ to: href('/admin/appointments'), label: 'Back to the appointments' }}
      flash={null}
      shown={feed}
    >
      <ConfirmArea>
        <div className="feed starts stack gap-4">
          <p>
            See your appointments in your phone’s own calendar, through a secret address. Nothing
            can be changed with it.
          </p>
          <p>
            {`Shows pending and confirmed appointments from 60 days ago to ${monthsAhead} months ahead: service, client, phone number, date and time. No email addresses, notes or blocked times.`}
          </p>
          {feed ? (
            <>
              <p>
                <b>In use</b> {fullStop(`since ${feed.madeOn}`)}{' '}
                {feed.readAt
                  ? fullStop(`Last read ${feed.readAt}`)
                  : 'No calendar has used it yet.'}
              </p>
              <p className="button-row">
                <ConfirmButton question={replacement()} className="desk-button">
                  Replace address
                </ConfirmButton>
                <ConfirmButton question={revocation()} className="desk-button danger">
                  Revoke address
                </ConfirmButton>
              </p>
            </>
          ) : (
            <Form method="post">
              <input type="hidden" name="intent" value="make" />
              <SubmitButton label="Create address" />
            </Form>
          )}
        </div>
      </ConfirmArea>
    </DeskPage>
  )
}

function replacement() {
  return {
    sentence: 'Replace address?',
    facts: ['Phones with the old address stop updating until you add the new one.'],
    yes: 'Replace address',
    action: href('/admin/appointments/feed'),
    fields: { intent: 'replace' },
    leaves: true,
  }
}

function revocation() {
  return {
    sentence: 'Revoke address?',
    facts: ['Phones that use the address stop updating.'],
    yes: 'Revoke address',
    action: href('/admin/appointments/feed'),
    fields: { intent: 'revoke' },
  }
}

/** The secret address, shown this once, with how to give it to a phone. */
function FeedAddress({ path }: { path: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState('')
  const copy = async () => {
    field.current?.select()
    setCopied((await isCopied(path)) ? 'Copied.' : 'The address is selected. Copy it by hand.')
  }
  return (
    <DeskPage title="Your calendar’s address">
      <div className="feed starts stack gap-4">
        <p className="warning">
          Shown only once. Anyone who has it can read your appointments, so don’t share it.
        </p>
        <Field label="Address to copy" name="address" readOnly value={path} dir="ltr" ref={field} />
        <p className="button-row">
          <Button onClick={copy}>Copy address</Button>
          <span role="status">{copied}</span>
        </p>
        <h2>On an iPhone</h2>
        <p>
          <a className="desk-button" href={path.replace(/^https?:/, 'webcal:')}>
            Open in the Calendar app
          </a>
        </p>
        <p>If nothing opens:</p>
        <ol className="stack gap-1">
          <li>Copy address above.</li>
          <li>Open the Calendar app, then Calendars, Add Calendar, Add Subscription Calendar.</li>
          <li>Paste the address and choose Subscribe.</li>
        </ol>
        <h2>In Google Calendar</h2>
        <ol className="stack gap-1">
          <li>On a computer, open calendar.google.com.</li>
          <li>Beside “Other calendars” choose +, then “From URL”.</li>
          <li>Paste the address and choose “Add calendar”. It then appears on your phone too.</li>
        </ol>
        <p className="soft">Google may take a day to show a change; an iPhone about an hour.</p>
        <p>
          <ButtonLink to={href('/admin/appointments/feed')} label="Done" />
        </p>
      </div>
    </DeskPage>
  )
}

/** A browser may refuse to write to the clipboard. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
