import { SKIP_LABELS } from './labels.ts'

type Reason = keyof typeof SKIP_LABELS

interface Row {
  line: number
  firstName: string
  lastName: string
  email: string
}

/** Rows of each kind that the page names; the counts are of all. */
const SHOWN_MAX = 200

export type ShownReport = ReturnType<typeof reportOf>

/** As much of a report as a page shows. */
export function reportOf({
  added,
  skipped,
}: {
  added: readonly Row[]
  skipped: readonly (Row & { reason: Reason })[]
}) {
  const shown = ({ line, firstName, lastName, email }: Row) => ({
    line,
    name: `${firstName} ${lastName}`.trim(),
    email,
  })
  return {
    addedCount: added.length,
    added: added.slice(0, SHOWN_MAX).map(shown),
    skippedCount: skipped.length,
    skipped: skipped
      .slice(0, SHOWN_MAX)
      .map((row) => ({ ...shown(row), why: SKIP_LABELS[row.reason] })),
  }
}

/** Whom an import adds or would add, and whom it skips and why. */
export function Report({ report, isDone }: { report: ShownReport; isDone: boolean }) {
  const { addedCount, added, skippedCount, skipped } = report
  return (
    <>
      <p className="strip" role="status">
        <span>
          <b>{addedCount}</b> {isDone ? 'added' : 'would be added'}
        </span>
        <span>
          <b>{skippedCount}</b> {isDone ? 'skipped' : 'would be skipped'}
        </span>
      </p>
      {skippedCount > 0 && (
        <section className="report">
          <h2>Skipped, and why</h2>
          <table className="subscribers-table">
            <caption className="visually-hidden">Rows that are skipped</caption>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Name</th>
                <th scope="col">Email</th>
                <th scope="col">Why</th>
              </tr>
            </thead>
            <tbody>
              {skipped.map(({ line, name, email, why }) => (
                <tr key={line}>
                  <td>Line {line}</td>
                  <td>{name}</td>
                  <td>{email}</td>
                  <td>{why}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {skippedCount > skipped.length && <p className="soft">… and further ones.</p>}
        </section>
      )}
      {addedCount > 0 && (
        <section className="report">
          <h2>{isDone ? 'Added' : 'To be added'}</h2>
          <ul className="names">
            {added.map(({ line, name, email }) => (
              <li key={line}>
                <b>{name}</b> {email}
              </li>
            ))}
          </ul>
          {addedCount > added.length && <p className="soft">… and further ones.</p>}
        </section>
      )}
    </>
  )
}
