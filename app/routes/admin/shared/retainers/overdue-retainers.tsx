import { href, Link } from 'react-router'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { PagePart } from '#app/ui/desk/desk-page.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import type { OverdueView } from './overdue-view.server.ts'

export function OverdueRetainers({ overdue }: { overdue: readonly OverdueView[] }) {
  if (overdue.length === 0) return null
  const title = overdue.some(({ isUnsigned }) => isUnsigned)
    ? 'Not signed or not paid'
    : 'Retainers overdue'
  return (
    <PagePart
      id="overdue"
      title={
        <>
          {title} <span className="count calm">{overdue.length}</span>
        </>
      }
    >
      <ConfirmArea>
        <ul className="overdue-list">
          {overdue.map(({ left, ...one }) => (
            <li className="breaks ruled starts stack" key={one.id}>
              <p>
                <Link
                  to={`${href('/admin/appointments/:id', { id: one.id })}#${left ? 'money' : 'agreement'}`}
                >
                  <bdi>{one.name}</bdi>
                </Link>{' '}
                {left && <span className="money">{left}</span>}
              </p>
              <p className="soft">
                {one.appointment}. {one.isUnsigned && 'Not signed. '}Due {one.due}
                {one.isReminded && ', reminded'}.
              </p>
              {left && (
                <ConfirmButton
                  className="desk-button quiet"
                  question={{ ...askToRecord({ ...one, left }), leaves: true }}
                >
                  Mark as received<span className="visually-hidden"> {one.label}</span>
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      </ConfirmArea>
    </PagePart>
  )
}

/** What is asked before the rest of a retainer is recorded as received today; the key makes a yes that is sent twice one payment. */
export function askToRecord(unpaid: {
  id: string
  label: string
  left: string
  today: CalendarDate
  formKey: string
}) {
  const { id, label, left, today, formKey } = unpaid
  return {
    sentence: 'Record the retainer?',
    facts: [
      label,
      `${left} by e-transfer, ${formatDate(today, 'day')}`,
      'For another method or date, choose Record payment.',
    ],
    yes: 'Record retainer',
    isGentle: true,
    action: href('/admin/appointments/:id', { id }),
    fields: { intent: 'retainer', formKey },
  }
}
