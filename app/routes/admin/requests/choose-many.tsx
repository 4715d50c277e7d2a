import { Form, Link } from 'react-router'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { RequestView } from '#app/routes/admin/shared/requests/request-view.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { StickyActs } from '#app/ui/desk/sticky-acts.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

const REQUESTS = '/admin/requests'

/** Several requests declined at once, without mail: what nobody meant. It is asked first how many. */
export function ChooseMany({ requests }: { requests: readonly RequestView[] }) {
  return (
    <DeskPage
      title="Decline several"
      note="No email is sent. The soonest day comes first."
      back={{ to: REQUESTS, label: 'All requests' }}
    >
      <Form
        method="post"
        action="/admin/appointments/spam?from=requests"
        className="choose-many stack gap-4 breaks"
        aria-label="Decline several"
      >
        <ul>
          {requests.map(({ id, name, service, date, time, price, place }) => (
            <li key={id}>
              <label className="tick">
                <input type="checkbox" name="id" value={id} />
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                  , {service}
                  <span className="soft">
                    {formatDate(date, 'short')}, {fullStop(formatTime(time))}{' '}
                    {[place, price].filter(Boolean).join(', ')}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <p className="soft">
          By address, or all since some moment:{' '}
          <Link to="/admin/appointments/spam">decline spam requests</Link>.
        </p>
        <StickyActs>
          <SubmitButton className="desk-button danger" label="Decline without mail" />
          <ButtonLink to={REQUESTS} label="Keep requests" />
        </StickyActs>
      </Form>
    </DeskPage>
  )
}
