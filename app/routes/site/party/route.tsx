import { data } from 'react-router'
import { content } from '#app/content/current.server.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { config } from '#app/platform/config.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { WaysOn } from '#app/ui/site/error-page.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { findParty } from '#app/weddings/party-page.server.ts'
import type { Route } from './+types/route.ts'
import { MorningCard } from './morning-card.tsx'
import { sheetOf } from './sheet.server.ts'

/** The page that a client passes on to their party: who sits down when, and nothing else. */
export const handle = { page: { styles: ['party'], private: true } } satisfies PageHandle

export async function loader({ request, params }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store' }
  const found = await findParty(params.token, Temporal.Now.instant())
  if (found === null || found === 'gone')
    return data({ party: null, isGone: found === 'gone' }, { status: found ? 410 : 404, headers })
  const { booking, plan } = found
  const base = new URL(config().siteUrl ?? request.url)
  const sheet = sheetOf(booking, plan)
  const party = {
    sheet,
    words: content('pages').party,
    isCancelled: booking.status === 'cancelled',
    token: params.token,
    // A calendar program asks this address again by itself.
    feedBase: `webcal://${base.host}/party/${params.token}/calendar`,
  }
  return data({ party, isGone: false }, { headers })
}

export default function PartyPage({ loaderData: { party, isGone } }: Route.ComponentProps) {
  if (!party) return <NoParty isGone={isGone} />
  const { sheet, words, isCancelled } = party
  if (isCancelled || !sheet)
    return (
      <PageHead tab="The morning" title={sheet?.title ?? 'The morning'}>
        {isCancelled
          ? 'This morning is cancelled. Please ask the person who sent you this page.'
          : 'The times of this morning are being changed. Please look again later.'}
      </PageHead>
    )
  return (
    <>
      <PageHead tab={sheet.title} title={sheet.title}>
        {formatDate(sheet.date, 'long')}. {words.lede}
      </PageHead>
      <div className="wrap grid party">
        <div className="party-main">
          <MorningCard sheet={sheet} picture={words.picture} isParty />
        </div>
        <PartySide party={{ ...party, sheet }} />
      </div>
    </>
  )
}

type Party = NonNullable<Route.ComponentProps['loaderData']['party']>

function PartySide({ party }: { party: Party & { sheet: NonNullable<Party['sheet']> } }) {
  const { sheet, words, token, feedBase } = party
  const { phone } = useSettings()
  const chairs = sheet.rows
    .flatMap(({ steps }) => steps)
    .filter(({ id }) => id !== null)
    .sort((one, other) => (one.time < other.time ? -1 : 1))
  return (
    <aside className="party-side" aria-label="Where, and what to bring">
      <section className="panel">
        <h2>Where</h2>
        <p>
          <bdi>{sheet.where}</bdi>
        </p>
        <p className="hint">Ask the person who sent you this page for the address.</p>
      </section>
      {words.bring.length > 0 && (
        <section className="panel">
          <h2>What to bring</h2>
          <dl className="bring">
            {words.bring.map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <section className="panel">
        <h2>Running late?</h2>
        <p className="soft">{words.late}</p>
        {phone && (
          <p>
            <PhoneLink phone={phone} className="more" />
          </p>
        )}
      </section>
      <section className="panel screen-only">
        <h2>In your calendar</h2>
        <ul className="party-calendars">
          {chairs.map(({ id, who, time }) => (
            <li key={id}>
              <span>
                <bdi>{who}</bdi>, {formatTime(time)}
              </span>
              <a className="more" href={`/party/${token}/calendar/${id}.ics`}>
                Add<span className="visually-hidden"> the time of {who}</span>
              </a>
              <a className="more" href={`${feedBase}/${id}.ics`}>
                Subscribe<span className="visually-hidden"> to the time of {who}</span>
              </a>
            </li>
          ))}
        </ul>
        <p className="hint">Subscribe, and your calendar updates when a time changes.</p>
      </section>
      <p className="acts screen-only">
        <button className="button line" type="button" data-print hidden>
          Print
        </button>
      </p>
      <p className="hint screen-only">
        Skin that reacts to latex, fragrance or lash adhesive? Please <a href="/contact">tell me</a>{' '}
        before the day.
      </p>
    </aside>
  )
}

/** In place of a page whose link leads nowhere, or was taken back. */
function NoParty({ isGone }: { isGone: boolean }) {
  const { artistName } = useSettings()
  const title = isGone ? 'This page has ended' : 'There’s no page here'
  return (
    <section className="wrap lost">
      <title>{`${title} · ${artistName}`}</title>
      <div className="grid head">
        <h1>{title}</h1>
        <p className="lede">
          {isGone
            ? 'The person who sent you the link turned it off, or the day is long over. Its calendar files stopped too.'
            : 'The link may be incomplete. Please ask the person who sent it for the whole link.'}
        </p>
      </div>
      <WaysOn />
    </section>
  )
}
