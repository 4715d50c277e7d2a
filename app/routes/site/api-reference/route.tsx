import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import type { Route } from './+types/route.ts'
import {
  type FieldRow,
  type ReferenceCall,
  type ReferenceGroup,
  referenceOf,
} from './reference.server.ts'

export const handle = { page: { styles: ['chapters', 'reference'] } } satisfies PageHandle

/** Made of what the document for programs is made of, so that the two cannot tell different things. */
export function loader({ request }: Route.LoaderArgs) {
  return referenceOf(new URL(request.url).origin)
}

export default function ApiReference({ loaderData: { groups, anywhere } }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      <PageHead tab="The calls" title="The calls">
        What programs can ask of this site, and what they get.
      </PageHead>
      <div className="wrap grid indexed reference">
        <nav className="page-index" aria-label="Groups of calls">
          <ul>
            <li>
              <a href="#rules">What holds for all</a>
            </li>
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="chapters">
          <Rules anywhere={anywhere} />
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </div>
      </div>
    </>
  )
}

function Rules({ anywhere }: { anywhere: { status: number; meaning: string }[] }) {
  return (
    <section id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title">What holds for all</h2>
      <div className="rules">
        <p>
          <a className="more" href="/api/v1/openapi.json">
            The same for programs, as OpenAPI 3.1
          </a>
        </p>
        <p>
          Bodies and answers are JSON. Dates are days of the artist’s calendar and times those on
          the artist’s clock; instants are in UTC. Text is trimmed, and fields nobody asked for are
          ignored.
        </p>
        <p>All errors have one form:</p>
        <pre>
          <code>{ERROR}</code>
        </pre>
        <p>Besides what each call says of itself, any can answer:</p>
        <dl className="answers">
          {anywhere.map(({ status, meaning }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{withNames(meaning)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const ERROR = JSON.stringify(
  {
    error: {
      status: 'INVALID_ARGUMENT',
      message: 'Please choose a date',
      details: { fields: { date: 'Please choose a date' } },
    },
  },
  null,
  2,
)

function Group({ group: { id, title, about, calls } }: { group: ReferenceGroup }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="soft">{about}</p>
      {calls.map((call) => (
        <Call key={call.id} call={call} />
      ))}
    </section>
  )
}

/** One call: what it is for, what it takes, what it answers, and an example of it. */
function Call({ call }: { call: ReferenceCall }) {
  const { id, method, path, summary, about, needs, fields, answer, refusals, curl } = call
  return (
    <article className="call" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{summary}</h3>
      <p className="address">
        <code>
          <b>{method}</b> {path}
        </code>
      </p>
      {about && <p>{withNames(about)}</p>}
      <p className="soft">Needs: {needs}.</p>
      {fields.map(({ where, rows }) => (
        <Fields key={where} of={summary} where={where} rows={rows} />
      ))}
      <dl className="answers">
        {[answer, ...refusals].map(({ status, meaning }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{withNames(meaning)}</dd>
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

/** The document for programs marks names in its sentences as Markdown does. */
function withNames(words: string) {
  return words.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
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
            <td>{withNames(words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
