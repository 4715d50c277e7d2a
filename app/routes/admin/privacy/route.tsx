import { data, Form, Link } from 'react-router'
import { keptFor } from '#app/content/retention-periods.ts'
import { findPerson } from '#app/operations/privacy/find-person.server.ts'
import { config } from '#app/platform/config.server.ts'
import { Notice } from '#app/ui/desk/notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { consumeFlash } from '../shared/flash.server.ts'
import { flashText } from '../shared/flash-text.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import { useFlash } from '../shared/use-flash.ts'
import type { Route } from './+types/route.ts'
import { PRIVACY } from './paths.ts'
import { Person } from './person.tsx'
import { viewPerson } from './person-view.server.ts'
import { readAsked } from './query.server.ts'
import { Kept } from './retention-periods.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const asked = readAsked(url.searchParams)
  const left = await consumeFlash(request)
  const person =
    asked.email === null ? null : viewPerson(await findPerson(asked.email), Temporal.Now.instant())
  return data(
    {
      typed: asked.email ?? asked.typed,
      error: asked.email === null ? asked.error : undefined,
      person,
      kept: keptFor(config().retention),
      flash: left && flashText(left.what, null, null),
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
  const { flash, place, dismiss } = useFlash(loaderData.flash, person)
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
        {flash && <p>{flash.sentence}</p>}
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
