import type { RecordLine } from './security-event-view.ts'

interface SecurityRecordProps {
  record: { done: RecordLine[]; refused: RecordLine[]; days: number }
}

/** What happened to the account and to what people told the site, the newest first. */
export function SecurityRecord({ record: { done, refused, days } }: SecurityRecordProps) {
  return (
    <>
      <section aria-labelledby="record-title">
        <h2 id="record-title">Recent activity</h2>
        <p className="soft">From the last {days} days.</p>
        {done.length > 0 ? <Events labelledBy="record-title" lines={done} /> : <p>Nothing yet.</p>}
      </section>
      <section aria-labelledby="refused-title">
        <h2 id="refused-title">Failed sign-ins</h2>
        {refused.length > 0 ? (
          <Events labelledBy="refused-title" lines={refused} />
        ) : (
          <p>None in the last {days} days.</p>
        )}
      </section>
    </>
  )
}

function Events({ labelledBy, lines }: { labelledBy: string; lines: RecordLine[] }) {
  return (
    <table className="record" aria-labelledby={labelledBy}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, what, from, when }) => (
          <tr key={id}>
            <td>
              {what}
              {from && <span className="soft">{from}</span>}
            </td>
            <td>{when}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
