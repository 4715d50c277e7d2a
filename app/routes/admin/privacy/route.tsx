import { data, Form, Link } from 'react-router'
import { keptFor } from '#app/content/retention-words.ts'
import { findPerson } from '#app/operations/person.server.ts'
import { config } from '#app/platform/config.server.ts'
import { Field } from '#app/ui/field.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { DeskFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.server.ts'
import { Notice } from '../notice.tsx'
import { takeTold } from '../told.server.ts'
import { tell } from '../told.ts'
import { useTold } from '../use-told.ts'
import type { Route } from './+types/route.ts'
import { readAsked } from './asked.server.ts'
import { Kept } from './kept.tsx'
import { PRIVACY } from './paths.ts'
import { Person } from './person.tsx'
import { viewPerson } from './person-view.server.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const asked = readAsked(url.searchParams)
  const left = await takeTold(request)
  const person =
    asked.email === null ? null : viewPerson(await findPerson(asked.email), Temporal.Now.instant())
  return data(
    {
      typed: asked.email ?? asked.typed,
      error: asked.email === null ? asked.error : undefined,
      person,
      kept: keptFor(config().retention),
      told: left && tell(left.what, null, null),
    },
    {
      status: asked.email === null && asked.error ? 400 : 200,
      ...(left ? { headers: left.headers } : {}),
    },
  )
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { typed, error, person, kept } = loaderData
  const { artistName } = useSettings()
  const { told, place, dismiss } = useTold(loaderData.told, person)
  return (
    <>
      <title>{`Privacy · ${artistName}`}</title>
      <div className="page-top">
        <h1>Privacy</h1>
        <Link className="desk-button align-end" to="/admin/limits">
          Held back and refused
        </Link>
      </div>
      <Notice place={place} onDismiss={dismiss}>
        {told && <p>{told.sentence}</p>}
      </Notice>
      <div className="about-one">
        <section aria-labelledby="one">
          <h2 id="one">Everything about one person</h2>
          <p className="soft">
            For somebody who asks what you have about them, or asks you to delete it.
          </p>
          <Form className="ask-for" method="get" action={PRIVACY} noValidate key={typed}>
            <Field
              label="Email address"
              name="email"
              type="email"
              autoComplete="off"
              defaultValue={typed}
              error={error}
            />
            <button className="desk-button primary" type="submit">
              Find
            </button>
          </Form>
          {person && <Person person={person} />}
        </section>
        <Kept lines={kept} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
}
