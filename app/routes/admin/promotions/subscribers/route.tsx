import { Form, href } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { latestConsents } from '#app/promotions/consents.server.ts'
import { countExcludedRecipients } from '#app/promotions/excluded-recipients.server.ts'
import { countSubscribers, listSubscribers } from '#app/promotions/newsletter-subscribers.server.ts'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage, FilterLinks, Pager } from '#app/ui/desk/desk-page.tsx'
import { Menu } from '#app/ui/desk/overlays/menu.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { readLetterCounts } from '../shared/letter-counts.server.ts'
import { PromotionTabs } from '../shared/parts.tsx'
import type { Route } from './+types/route.ts'
import { listed } from './consent-view.server.ts'
import {
  CHOICES,
  type ListFilter,
  listPath,
  readFilter,
  rowsOf,
  SEARCH_MAX,
  SUBSCRIBERS,
} from './filters.ts'
import { ExcludedTable, SubscriberTable } from './tables.tsx'

/** Subscribers on one page. */
const PAGE_SIZE = 50

export async function loader({ url }: Route.LoaderArgs) {
  const db = database()
  const now = Temporal.Now.instant()
  const filter = readFilter(url.searchParams)
  const { show, after } = filter

  const found = await listSubscribers(db, rowsOf(filter, now), PAGE_SIZE + 1, after)
  const page = found.slice(0, PAGE_SIZE)
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined
  const consents = await latestConsents(
    db,
    page.map(({ id }) => id),
  )
  const letters = await readLetterCounts(now)
  return {
    filter,
    subscribers: page.map((one) => listed(one, consents.get(one.id), now)),
    excluded: show === 'left-out' ? await countExcludedRecipients(db, now) : null,
    counts: await countSubscribers(db),
    mailable: letters.subscribers,
    letters,
    nextPage: last && listPath({ ...filter, after: last }),
  }
}

const IMPORT = href('/admin/promotions/subscribers/import')

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { filter, subscribers, excluded, counts, nextPage } = loaderData
  const exported = listPath(
    { ...filter, after: null },
    href('/admin/promotions/subscribers/export'),
  )
  return (
    <DeskPage
      title="Subscribers"
      top={
        <div className="align-end button-row">
          <ButtonLink to={href('/admin/promotions/subscribers/add')} label="Add subscriber" />
          <ButtonLink look="laptop-only" to={IMPORT} label="Import" />
          <a className="desk-button laptop-only" href={exported}>
            Export
          </a>
          <span className="phone-only">
            <Menu id="list-acts" label="More for the list">
              <ButtonLink to={IMPORT} label="Import" />
              <a className="desk-button" href={exported}>
                Export
              </a>
            </Menu>
          </span>
        </div>
      }
      note={<span className="laptop-only">{loaderData.mailable} receive your newsletter</span>}
      above={<PromotionTabs current="Subscribers" counts={loaderData.letters} />}
      flash={null}
      shown={subscribers}
    >
      <div className="subscribers-bar split">
        <FilterLinks
          label="Show"
          choices={CHOICES.map(({ show, label }) => ({
            label,
            to: listPath({ ...filter, show, after: null }),
            isChosen: show === filter.show,
            ...(show in counts && { count: counts[show as keyof typeof counts] }),
          }))}
        />
        <Search filter={filter} />
      </div>
      {excluded ? (
        <ExcludedTable subscribers={subscribers} counts={excluded} isSearch={filter.q !== ''} />
      ) : (
        <SubscriberTable subscribers={subscribers} isPlain={filter.show === 'all' && !filter.q} />
      )}
      <Pager
        first={filter.after && { to: listPath({ ...filter, after: null }) }}
        next={nextPage ? { to: nextPage, label: 'Earlier subscribers' } : null}
      />
    </DeskPage>
  )
}

function Search({ filter }: { filter: ListFilter }) {
  return (
    <Form className="button-row find-person" action={SUBSCRIBERS} key={filter.q}>
      {filter.show !== 'all' && <input type="hidden" name="show" value={filter.show} />}
      <input
        type="search"
        name="q"
        aria-label="Search by name or email"
        placeholder="Name or email"
        maxLength={SEARCH_MAX}
        defaultValue={filter.q}
      />
      <SubmitButton className="desk-button" label="Search" />
    </Form>
  )
}
