import type { RefusedLine } from './limits-view.server.ts'

interface RefusedProps {
  lines: readonly RefusedLine[]
  /** For so many days it is known. */
  days: number
}

/** How often each limit refused somebody, by day; nobody's address is kept with it. */
export function Refused({ lines, days }: RefusedProps) {
  return (
    <section className="part" aria-labelledby="refused">
      <div className="part-top">
        <h2 id="refused">Stopped by a limit</h2>
      </div>
      <p className="soft">
        How often, and how many internet addresses are at the limit now. Includes emails not sent
        and notices combined. Nobody’s address is stored. Floods are stopped earlier and not
        counted.
      </p>
      <table className="refusals" aria-labelledby="refused">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Today</th>
            <th scope="col">7 days</th>
            <th scope="col">{days} days</th>
            <th scope="col">Addresses now</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, limit, today, week, month, now }) => (
            <tr key={what}>
              <th scope="row">
                {what}
                <span className="soft">At most {limit}</span>
              </th>
              <td data-of="Today">{today}</td>
              <td data-of="7 days">{week}</td>
              <td data-of={`${days} days`}>{month}</td>
              <td data-of="Addresses now">{now ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
