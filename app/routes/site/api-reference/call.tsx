import type { FieldRow, ReferenceCall } from './reference.server.ts'

/** One call: what it is for, what it takes, what it answers, and an example of it. */
export function Call({ call }: { call: ReferenceCall }) {
  const { id, method, path, summary, about, needs, fields, answer, refusals, curl } = call
  return (
    <article className="call" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{summary}</h3>
      <p className="address">
        <code>
          <b>{method}</b> {path}
        </code>
      </p>
      {about && <p>{about}</p>}
      <p className="soft">Needs: {needs}.</p>
      {fields.map(({ where, rows }) => (
        <Fields key={where} of={summary} where={where} rows={rows} />
      ))}
      <dl className="answers">
        {[answer, ...refusals].map(({ status, meaning }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <pre>
        <code>{curl}</code>
      </pre>
      {answer.example && (
        <pre>
          <code>{answer.example}</code>
        </pre>
      )}
    </article>
  )
}

function Fields({ of, where, rows }: { of: string; where: string; rows: FieldRow[] }) {
  return (
    <table>
      <caption>
        {where}
        <span className="visually-hidden"> of: {of}</span>
      </caption>
      <tbody>
        {rows.map(({ name, isRequired, words }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {!isRequired && <small>optional</small>}
            </th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
