import { cookieNames } from '#app/accounts/auth-library.server.ts'
import { describeCalls } from '#app/routes/api/description/document.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import type { Route } from './+types/route.ts'
import { Call } from './call.tsx'
import { type ReferenceGroup, referenceOf } from './reference.server.ts'

export const handle = { page: { styles: ['chapters', 'reference'] } } satisfies PageHandle

/** The page is made of the document that programs read, so the two cannot tell different things. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  return referenceOf(describeCalls({ origin, cookieName: cookieNames().session }))
}

export default function ApiReference({ loaderData: { groups, anywhere } }: Route.ComponentProps) {
  const { artistName } = useSettings()
  return (
    <>
      <title>{`The calls · ${artistName}`}</title>
      <meta name="robots" content="noindex" />
      <section className="wrap grid head">
        <h1>The calls</h1>
        <p className="lede">What programs can ask of this site, and what they get.</p>
      </section>
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

function Rules({ anywhere }: { anywhere: { status: string; meaning: string }[] }) {
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
          her wall; instants are in UTC. Text is trimmed, and fields nobody asked for are ignored.
        </p>
        <p>An error has one form, whoever answers it:</p>
        <pre>
          <code>{ERROR}</code>
        </pre>
        <p>Besides what each call says of itself, any can answer:</p>
        <dl className="answers">
          {anywhere.map(({ status, meaning }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>{meaning}</dd>
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
