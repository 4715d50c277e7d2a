import { data, Form, Link } from 'react-router'
import { keptFor } from '#app/content/words/retention-sentences.ts'
import { config } from '#app/platform/config.server.ts'
import { findPerson } from '#app/privacy/find-person.server.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/route.ts'
import { PRIVACY, personPath } from './paths.ts'
import { type PersonView, viewPerson } from './person-view.server.ts'
import { readPersonQuery } from './query.server.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const query = readPersonQuery(url.searchParams)
  const person =
    query.email === null ? null : viewPerson(await findPerson(query.email), Temporal.Now.instant())
  return data(
    {
      typed: query.email ?? query.typed,
      error: query.email === null ? query.error : undefined,
      person,
      kept: keptFor(config().retention),
    },
    { status: query.email === null && query.error ? 400 : 200 },
  )
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { typed, error, person, kept } = loaderData
  return (
    <DeskPage
      title="Privacy"
      note="What you store about people"
      top={<ButtonLink look="align-end" to="/admin/limits" label="Spam and limits" />}
      flash={null}
      shown={person}
    >
      <div className="with-rail about-one">
        <div>
          <section className="part" aria-labelledby="one">
            <div className="part-top">
              <h2 id="one">Find a person</h2>
            </div>
            <p className="soft">For people who ask for their data, or to delete it.</p>
            <Form
              className="ask-for flow gap-2"
              method="get"
              action={PRIVACY}
              noValidate
              key={typed}
            >
              <Field
                label="Email address"
                name="email"
                type="email"
                autoComplete="off"
                defaultValue={typed}
                error={error}
              />
              <SubmitButton label="Find" />
            </Form>
            {person && <Person person={person} />}
          </section>
        </div>
        <div className="rail">
          <Kept lines={kept} />
        </div>
      </div>
    </DeskPage>
  )
}

interface KeptProps {
  lines: { what: string; howLong: string }[]
}

/** How long what is kept, as the nightly retention does it and the public page says it. */
function Kept({ lines }: KeptProps) {
  return (
    <section className="part" aria-labelledby="kept">
      <div className="part-top">
        <h2 id="kept">How long data is kept</h2>
      </div>
      <p className="soft">
        Older data is deleted every night after the backup. The first three can be set on the
        server.
      </p>
      <dl className="counts">
        {lines.map(({ what, howLong }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{howLong}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="more" href="/privacy">
          Your public privacy page
        </a>
      </p>
    </section>
  )
}

/** What is known of the person that was looked for, and what can be done with it. */
function Person({ person: { email, isKnown, lines } }: { person: PersonView }) {
  if (!isKnown)
    return (
      <p className="found" role="status">
        Nothing is stored about {email}.
      </p>
    )
  return (
    <div className="found">
      <h3>{email}</h3>
      <dl className="counts">
        {lines.map(({ what, count, to }) => (
          <div key={what}>
            <dt>{to ? <Link to={to}>{what}</Link> : what}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className="button-row">
        <a className="desk-button" href={personPath(email, '/export')} download>
          Export data
        </a>
        <ButtonLink look="danger" to={personPath(email, '/erase')} label="Erase" />
      </div>
    </div>
  )
}
