import { data, href, redirect } from 'react-router'
import { content } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { Refusal, refuse } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { needsProof } from '#app/limits/needs-proof.server.ts'
import { config } from '#app/platform/config.server.ts'
import { formValues, type RefusedForm, readForm } from '#app/platform/validation.ts'
import { requireAppointment } from '#app/routes/site/appointment/view.server.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { DoneNote } from '#app/ui/site/done-note.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { chairWords } from '#app/weddings/chair-words.ts'
import { readNames } from '#app/weddings/give-names.schema.ts'
import { giveNames } from '#app/weddings/give-names.server.ts'
import {
  endPartyPage,
  makePartyPage,
  PARTY_OVER,
  partyPathOf,
} from '#app/weddings/party-page.server.ts'
import { planOf, timesOfPlan } from '#app/weddings/plan-morning.server.ts'
import type { Route } from './+types/party.ts'

/** Who sits in which chair, and the page that the client passes on; a visit changes nothing. */
export const handle = { page: { styles: ['appointment'], private: true } } satisfies PageHandle

const HEADERS = { 'Cache-Control': 'no-store' }

export async function loader({ request, params }: Route.LoaderArgs) {
  const booking = await requireAppointment(params.token)
  const { token } = params
  if (needsProof(booking))
    return data({ party: null, token, isProved: false }, { headers: HEADERS })
  const plan =
    booking.held && booking.status !== 'cancelled' ? await planOf(database(), booking) : null
  const times = plan && timesOfPlan(plan, booking)
  if (!plan || !times) return data({ party: null, token, isProved: true }, { headers: HEADERS })
  const { roles } = content('services')
  const path = await partyPathOf(booking.id)
  const { origin, searchParams } = new URL(request.url)
  const party = {
    chairs: times.chairs.map(({ id, role, number, name, start }) => ({
      ...{ id, name, start },
      label: chairWords({ role, number, name: null }, times.chairs, roles).who,
    })),
    town: plan.town,
    page: path && { path, address: `${config().siteUrl ?? origin}${path}` },
    isSaved: searchParams.has('saved'),
  }
  return data({ party, token, isProved: true }, { headers: HEADERS })
}

/** `do` is `names`, `make` or `end`. */
export async function action({ request, params }: Route.ActionArgs) {
  const booking = await requireAppointment(params.token)
  const values = formValues(await readForm(request))
  const now = Temporal.Now.instant()
  const page = href('/booking/:token/party', params)
  try {
    if (values.do === 'make' || values.do === 'end') {
      await (values.do === 'make' ? makePartyPage : endPartyPage)(booking.id, now)
      return redirect(`${page}#party-page`, 303)
    }
    const plan = await planOf(database(), booking)
    if (!plan) refuse('failed-precondition', PARTY_OVER)
    await giveNames(booking.id, readNames(values, plan), now)
    return redirect(`${page}?saved`, 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { fields: errors = { form: error.message }, httpStatus: status } = error
    return data<RefusedForm>({ errors, values }, { status, headers: HEADERS })
  }
}

export default function PartyOfClient({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { party, token, isProved } = loaderData
  const back = href('/booking/:token', { token })
  return (
    <>
      <PageHead tab="Your party" title="Your party">
        {party
          ? 'Tell me who’s in which chair, then share the times. You can change everything here until the day.'
          : isProved
            ? 'There’s no morning to plan here. This isn’t a wedding, it’s cancelled, or I’m not holding it yet.'
            : sentences.notProved}
      </PageHead>
      <div className="wrap grid appointment">
        <div className="appointment-main">
          {refused && (
            <ErrorSummary
              heading="Not changed yet"
              errors={refused.errors}
              idOf={(field) => field}
              autoFocus
            />
          )}
          {party?.isSaved && !refused && <DoneNote>Names saved, thank you.</DoneNote>}
          {party ? (
            <Names token={token} party={party} refused={refused} />
          ) : (
            <p>
              <a className="more" href={back}>
                Back to your appointment
              </a>
            </p>
          )}
        </div>
        {party && (
          <aside className="appointment-side" aria-label="What your party sees">
            <PageForParty token={token} page={party.page} />
            <p>
              <a className="more" href={back}>
                Back to your appointment
              </a>
            </p>
          </aside>
        )}
      </div>
    </>
  )
}

type Party = NonNullable<Route.ComponentProps['loaderData']['party']>

interface NamesProps {
  token: string
  party: Party
  refused: RefusedForm | undefined
}

function Names({ token, party: { chairs, town }, refused }: NamesProps) {
  const typed = (field: string, kept: string | null) => refused?.values[field] ?? kept ?? ''
  return (
    <section aria-labelledby="names-title">
      <h2 id="names-title">Who’s in which chair</h2>
      <form className="names-form" method="post" action={href('/booking/:token/party', { token })}>
        <input type="hidden" name="do" value="names" />
        <fieldset>
          <legend className="visually-hidden">Names by chair</legend>
          <p className="hint">Leave it empty if you don’t know yet.</p>
          {chairs.map(({ id, label, start, name }) => (
            <div className="chair-name" key={id}>
              <time id={`time-${id}`} dateTime={start}>
                {formatTime(start)}
              </time>
              <Field
                name={`name-${id}`}
                label={label}
                aria-describedby={`time-${id}`}
                maxLength={NAME_MAX}
                autoComplete="off"
                defaultValue={typed(`name-${id}`, name)}
                error={refused?.errors[`name-${id}`]}
              />
            </div>
          ))}
          <Field
            name="town"
            label="Town, as your party sees it"
            isOptional
            maxLength={NAME_MAX}
            autoComplete="off"
            hint="Only the town: the street stays between you and me."
            defaultValue={typed('town', town)}
            error={refused?.errors.town}
          />
        </fieldset>
        <button className="button" type="submit">
          Save the names
        </button>
      </form>
    </section>
  )
}

function PageForParty({ token, page }: { token: string; page: Party['page'] }) {
  const action = href('/booking/:token/party', { token })
  return (
    <section className="panel party-link" id="party-page" aria-labelledby="party-page-title">
      <h2 id="party-page-title">The page for your party</h2>
      {page ? (
        <>
          <p className="soft">
            Send this link to everyone having makeup that morning. It shows the day, the town,
            everyone’s times and what to bring. It never shows your street, your contact details,
            the price or this page.
          </p>
          <a href={page.path}>{page.address}</a>
          <button className="button line" type="button" data-share={page.address} hidden>
            Share link
          </button>
          <details className="accordion">
            <summary>Turn the page off</summary>
            <form method="post" action={action}>
              <p className="soft">
                The link stops working right away, and so do its calendar files. You can make a new
                one.
              </p>
              <button className="button line" type="submit" name="do" value="end">
                Yes, turn it off
              </button>
            </form>
          </details>
        </>
      ) : (
        <>
          <p className="soft">
            A page behind a link that nobody can guess, with the day, the town, everyone’s times, a
            calendar file for each chair, and what to bring. You can turn it off.
          </p>
          <form method="post" action={action}>
            <button className="button line" type="submit" name="do" value="make">
              Make the page
            </button>
          </form>
        </>
      )}
    </section>
  )
}
