import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import type { OverdueView } from './overdue-view.server.ts'

/** Retainers and signatures that have not come by their day; nothing while there are none. */
export function OverdueRetainers({ overdue }: { overdue: readonly OverdueView[] }) {
  if (overdue.length === 0) return null
  const title = overdue.some(({ isUnsigned }) => isUnsigned)
    ? 'Not signed or not paid'
    : 'Retainers overdue'
  return (
    <section className="part" aria-labelledby="overdue">
      <div className="part-top">
        <h2 id="overdue">
          {title} <span className="count calm">{overdue.length}</span>
        </h2>
      </div>
      <ul className="overdue-list">
        {overdue.map(({ id, name, label, appointment, left, isUnsigned, due, isReminded }) => (
          <li key={id}>
            <p>
              <Link to={`/admin/appointments/${id}#${left ? 'money' : 'agreement'}`}>
                <bdi>{name}</bdi>
              </Link>{' '}
              {left && <span className="money">{left}</span>}
            </p>
            <p className="soft">
              {appointment}. {isUnsigned && 'Not signed. '}Due {due}
              {isReminded && ', reminded'}.
            </p>
            {left && (
              <ButtonLink
                look="quiet"
                to={`/admin/appointments/${id}/retainer`}
                label="Mark as received"
                about={label}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
