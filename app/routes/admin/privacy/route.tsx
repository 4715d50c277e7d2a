import { data, Form, href, Link } from 'react-router'
import { keptFor } from '#app/content/words/retention-sentences.ts'
import { database } from '#app/database/database.server.ts'
import { readSystemState } from '#app/database/system-state.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { config } from '#app/platform/config.server.ts'
import { findPerson } from '#app/privacy/find-person.server.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage, Fact, PagePart } from '#app/ui/desk/desk-page.tsx'
import { Field } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/route.ts'
import { PRIVACY, personPath } from './paths.ts'
import { type PersonView, readPersonQuery, viewPerson } from './person-view.server.ts'

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
      backups: await readBackups(),
    },
    { status: query.email === null && query.error ? 400 : 200 },
  )
}

/** When the last backup was made and arrived, and why the last one did not, as the desk says it. */
async function readBackups() {
  const { timeZone, backupStore, backupRecipient } = config()
  const {
    'last-backup': made,
    'last-backup-sent': sent,
    'last-backup-unsent': unsent,
  } = await readSystemState(database())
  const isUnsent = unsent && (!sent || sent.at < unsent.at)
  return {
    made: made ? formatMoment(made.at, timeZone) : null,
    isEncrypted: backupRecipient !== null,
    hasStore: backupStore !== null,
    sent: sent ? formatMoment(sent.at, timeZone) : null,
    error: backupStore && isUnsent ? (unsent.value as { why: string }).why : null,
  }
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { typed, error, person, kept, backups } = loaderData
  return (
    <DeskPage
      title="Privacy"
      note="What you store about people"
      top={<ButtonLink look="align-end" to={href('/admin/limits')} label="Spam and limits" />}
      flash={null}
      shown={person}
    >
      <div className="with-rail about-one">
        <div>
          <PagePart id="one" title="Find a person">
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
          </PagePart>
          <Backups {...backups} />
        </div>
        <div className="rail">
          <Kept lines={kept} />
        </div>
      </div>
    </DeskPage>
  )
}

/** How long what is kept, as the nightly retention does it and the public page says it. */
function Kept({ lines }: { lines: { what: string; howLong: string }[] }) {
  return (
    <PagePart id="kept" title="How long data is kept">
      <p className="soft">Older data is deleted every night.</p>
      <dl className="counts">
        {lines.map(({ what, howLong }) => (
          <Fact key={what} name={what}>
            {howLong}
          </Fact>
        ))}
      </dl>
      <p>
        <a className="more" href="/privacy">
          Your public privacy page
        </a>
      </p>
    </PagePart>
  )
}

function Backups({
  made,
  isEncrypted,
  hasStore,
  sent,
  error,
}: Route.ComponentProps['loaderData']['backups']) {
  return (
    <PagePart id="backups" title="Backups" className="breaks">
      <p className="soft">
        {hasStore
          ? 'Made every night and sent to your store.'
          : 'Made every night, on the same machine as your site.'}
      </p>
      <dl className="counts">
        <Fact name="Last backup">{made ?? 'None yet'}</Fact>
        <Fact name="Encrypted">{isEncrypted ? 'Yes' : 'No'}</Fact>
        <Fact name="Reached your store">{hasStore ? (sent ?? 'Not yet') : 'No store set'}</Fact>
      </dl>
      {error && <p className="warning">The last one was not sent: {fullStop(error)}</p>}
      {!hasStore && (
        <p className="soft">Ask whoever runs your site to send them to another place too.</p>
      )}
    </PagePart>
  )
}

function Person({ person: { email, isKnown, lines } }: { person: PersonView }) {
  if (!isKnown)
    return (
      <p className="found wide stack gap-3 above-3" role="status">
        Nothing is stored about {email}.
      </p>
    )
  return (
    <div className="found wide stack gap-3 above-3">
      <h3 className="breaks">{email}</h3>
      <dl className="counts">
        {lines.map(({ what, count, to }) => (
          <Fact key={what} name={to ? <Link to={to}>{what}</Link> : what}>
            {count}
          </Fact>
        ))}
      </dl>
      <div className="button-row">
        <a className="desk-button" href={personPath(email, href('/admin/privacy/export'))} download>
          Export data
        </a>
        <ButtonLink
          look="danger"
          to={personPath(email, href('/admin/privacy/erase'))}
          label="Erase"
        />
      </div>
    </div>
  )
}
