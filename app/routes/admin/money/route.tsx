import { href, Link } from 'react-router'
import { z } from 'zod'
import { cardNotices, seeCardNotice } from '#app/cards/card-notices.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatCents } from '#app/kernel/money.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { ButtonLink, MoreLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage, HeadRow, NothingListed, PagePart } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { CardNotices } from '../shared/cards/card-notices.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import { OverdueRetainers } from '../shared/retainers/overdue-retainers.tsx'
import { overdueView } from '../shared/retainers/overdue-view.server.ts'
import type { Route } from './+types/route.ts'
import { monthView, readMonth } from './month-view.server.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const today = dateAt(Temporal.Now.instant())
  return {
    ...(await monthView(database(), readMonth(url.searchParams, today), today)),
    overdue: await overdueView(today),
    cards: await cardNotices(database()),
  }
}

export const action = deskActions({
  seen: intent(
    z.object({ id: z.string() }),
    async (_args: Route.ActionArgs, { input, now, tell }) => {
      await seeCardNotice(database(), input.id, now)
      return await tell('It is no longer listed.')
    },
  ),
})

export default function MoneyOfMonth({ loaderData }: Route.ComponentProps) {
  const { title, before, after, isPresent, entries, receipts, unpaid, upcoming } = loaderData
  return (
    <DeskPage
      title="Money"
      documentTitle={`Money, ${title}`}
      note={title}
      top={
        <>
          <Link className="desk-button quiet" to={before.to}>
            <Icon name="back" />
            {before.label}
          </Link>
          {after && (
            <Link className="desk-button quiet" to={after.to}>
              {after.label}
              <Icon name="next" />
            </Link>
          )}
        </>
      }
      flash={null}
      shown={loaderData}
    >
      <div className="with-rail">
        <div>
          <Figures view={loaderData} />
          <Owing id="unpaid" heading="Unpaid" owed={unpaid} />
          {isPresent && <Owing id="upcoming" heading="Upcoming this month" owed={upcoming} />}
          {entries.length === 0 && receipts.length === 0 ? (
            <NothingListed
              heading={`Nothing received in ${title}`}
              words="Record a payment from the list above, or on the page of an appointment."
              more={{ to: href('/admin/appointments'), label: 'Open the calendar' }}
            />
          ) : (
            <>
              <Entries view={loaderData} />
              <Receipts view={loaderData} />
            </>
          )}
        </div>
        <div className="rail">
          <CardNotices notices={loaderData.cards} />
          <OverdueRetainers overdue={loaderData.overdue} />
          <Year view={loaderData} />
          <Books year={loaderData.year} />
        </div>
      </div>
    </DeskPage>
  )
}

type View = Route.ComponentProps['loaderData']

function Figures({ view: { received, entries, unpaid, upcoming, isPresent } }: { view: View }) {
  return (
    <dl className="money-figures below-4 flow">
      <Figure name="Received" cents={received} count={counted(entries.length, 'payment')} />
      {isPresent && (
        <Figure
          name="Upcoming"
          cents={upcoming.cents}
          count={counted(upcoming.count, 'appointment')}
        />
      )}
      <Figure name="Unpaid" cents={unpaid.cents} count={counted(unpaid.count, 'appointment')} />
    </dl>
  )
}

function Figure({ name, cents, count }: { name: string; cents: number; count: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="money">
        {formatCents(cents)}
        <small className="block muted small">{count}</small>
      </dd>
    </div>
  )
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

function Owing({ id, heading, owed }: { id: string; heading: string; owed: View['unpaid'] }) {
  if (owed.count === 0) return null
  return (
    <PagePart id={id} title={heading}>
      <ul className="money-entries">
        {owed.first.map(({ id: bookingId, name, appointment, left, takePayment }) => (
          <li key={bookingId}>
            <span>
              <Link to={`${href('/admin/appointments/:id', { id: bookingId })}#money`}>
                <bdi>{name}</bdi>
              </Link>
              <small>{appointment}</small>
            </span>
            <span className="money">{left}</span>
            <ButtonLink to={takePayment} label="Record payment" about={name} />
          </li>
        ))}
      </ul>
      {owed.count > owed.first.length && (
        <p className="soft">
          The first {owed.first.length} of {owed.count}.
        </p>
      )}
    </PagePart>
  )
}

function Year({ view: { year, months } }: { view: View }) {
  const sum = (of: 'received' | 'returned') => months.reduce((all, month) => all + month[of], 0)
  return (
    <PagePart id="year" title={year}>
      {months.length === 0 ? (
        <p className="soft">No payments recorded in {year}.</p>
      ) : (
        <table className="money-months wide figures">
          <caption className="visually-hidden">Month by month</caption>
          <thead>
            <HeadRow of={['Month', 'Received', 'Refunded']} />
          </thead>
          <tbody>
            {months.map(({ to, label, received, returned, isShown }) => (
              <tr key={to}>
                <th scope="row">
                  <MoreLink to={to} aria-current={isShown ? 'page' : undefined}>
                    {label}
                  </MoreLink>
                </th>
                <td>{formatCents(received)}</td>
                <td>{returned === 0 ? '' : formatCents(returned)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{formatCents(sum('received'))}</td>
              <td>{sum('returned') === 0 ? '' : formatCents(sum('returned'))}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className="button-row">
        <MoreLink to={`${href('/admin/money')}?year=${year - 1}`}>{year - 1}</MoreLink>
        <MoreLink to={`${href('/admin/numbers')}?year=${year}`}>See {year} stats</MoreLink>
      </p>
    </PagePart>
  )
}

function Books({ year }: { year: number }) {
  return (
    <PagePart id="books" title="For your accountant">
      <p className="soft">
        Export {year} as a spreadsheet: payments, or receipts and credit notes with tax.
      </p>
      <p className="button-row">
        <a
          className="desk-button"
          href={`${href('/admin/money/payments.csv')}?year=${year}`}
          download
        >
          Payments
        </a>
        <a
          className="desk-button"
          href={`${href('/admin/money/receipts.csv')}?year=${year}`}
          download
        >
          Receipts
        </a>
      </p>
      <p className="soft">Records are kept for seven years, even if you delete the appointment.</p>
    </PagePart>
  )
}

function Entries({ view: { entries } }: { view: View }) {
  if (entries.length === 0) return null
  return (
    <PagePart id="entries" title="Received">
      <ul className="money-entries">
        {entries.map(({ id, how, amount, client, about, note, to }) => (
          <li key={id}>
            <span>
              {to ? (
                <Link to={to}>
                  <bdi>{client}</bdi>
                </Link>
              ) : (
                'Deleted appointment'
              )}
              <small>
                {how}. {about}
              </small>
              {note && <small dir="auto">{note}</small>}
            </span>
            <span className="money">{formatCents(amount)}</span>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

function Receipts({ view: { receipts } }: { view: View }) {
  if (receipts.length === 0) return null
  return (
    <PagePart id="issued" title="Receipts and credit notes">
      <ul className="money-entries">
        {receipts.map(({ id, number, kind, client, amount, day }) => (
          <li key={id}>
            <span>
              <Link to={href('/admin/receipts/:id', { id })}>
                {kind === 'receipt' ? 'Receipt' : 'Credit note'} {number}
              </Link>
              <small>
                {day}, <bdi>{client}</bdi>
              </small>
            </span>
            <span className="money">{formatCents(kind === 'receipt' ? amount : -amount)}</span>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
