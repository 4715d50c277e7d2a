import { Form, href, Link } from 'react-router'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { RequestView } from '#app/routes/admin/shared/requests/request-view.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

const REQUESTS = href('/admin/requests')

/** Several requests declined at once, with one message to all; spam without an email, after a question. */
export function ChooseMany({ requests }: { requests: readonly RequestView[] }) {
  return (
    <DeskPage
      title="Decline several"
      note="The soonest day first"
      back={{ to: REQUESTS, label: 'All requests' }}
    >
      <Form
        method="post"
        action={href('/admin/requests/decline')}
        className="choose-many stack gap-4 breaks"
        aria-label="Decline several"
      >
        <ul>
          {requests.map(({ id, name, service, date, time, price, place }) => (
            <li className="ruled" key={id}>
              <label className="tick">
                <input type="checkbox" name="id" value={id} />
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  , {service}
                  <span className="soft block">
                    {formatDate(date, 'short')}, {fullStop(formatTime(time))}{' '}
                    {[place, price].filter(Boolean).join(', ')}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <PersonalLine to="all of them" />
        <div className="button-row">
          <span className="soft">Spam?</span>
          <button
            className="desk-button quiet danger"
            type="submit"
            formAction={`${href('/admin/appointments/spam')}?from=requests`}
          >
            Decline without email
          </button>
          <Link className="more" to={href('/admin/appointments/spam')}>
            By address or time
          </Link>
        </div>
        <StickyActs>
          <SubmitButton label="Decline and tell them" busyLabel="Declining" />
          <ButtonLink to={REQUESTS} label="Cancel" />
        </StickyActs>
      </Form>
    </DeskPage>
  )
}
