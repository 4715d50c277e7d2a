import { Link } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatCents } from '#app/kernel/money.ts'
import { config } from '#app/platform/config.server.ts'
import { DeskPage, NothingListed } from '#app/ui/desk/desk-page.tsx'
import { OverdueRetainers } from '../shared/retainers/overdue-retainers.tsx'
import { overdueView } from '../shared/retainers/overdue-view.server.ts'
import type { Route } from './+types/route.ts'
import { openOfYear, readYear, yearView } from './year-view.server.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const today = localNow(Temporal.Now.instant(), config().timeZone).date
  const year = readYear(url.searchParams, today)
  return {
    ...(await yearView(database(), year)),
    isPresent: year === Number(today.slice(0, 4)),
    open: await openOfYear(database(), year, today),
    overdue: await overdueView(database(), today),
  }
}

/** A year's money, for the artist and whoever keeps their books. */
export default function MoneyOfYear({ loaderData }: Route.ComponentProps) {
  const { year, isPresent, entries, receipts, overdue } = loaderData
  return (
    <DeskPage
      title={`Money ${year}`}
      top={
        <>
          <Link className="desk-button quiet" to={`/admin/money?year=${year - 1}`}>
            {year - 1}
          </Link>
          {!isPresent && (
            <Link className="desk-button quiet" to={`/admin/money?year=${year + 1}`}>
              {year + 1}
            </Link>
          )}
        </>
      }
    >
      <div className="with-rail">
        <div>
          <Standing view={loaderData} />
          {entries.length === 0 && receipts.length === 0 ? (
            <NothingListed
              heading={`Nothing was recorded in ${year}`}
              words="Payments and receipts are made on the page of an appointment, under Money."
              more={{ to: '/admin/appointments', label: 'To the appointments' }}
            />
          ) : (
            <>
              <Months view={loaderData} />
              <Entries view={loaderData} />
              <Receipts view={loaderData} />
            </>
          )}
        </div>
        <div className="rail">
          <OverdueRetainers overdue={overdue} />
          <p className="part">
            <Link className="more" to={`/admin/numbers?year=${year}`}>
              {year} outcomes
            </Link>
          </p>
          <section className="part" aria-labelledby="books">
            <div className="part-top">
              <h2 id="books">For your books</h2>
            </div>
            <p className="soft">
              Two tables of {year} for a spreadsheet: every payment, and every receipt and credit
              note with its tax.
            </p>
            <p className="button-row">
              <a className="desk-button" href={`/admin/money/payments.csv?year=${year}`} download>
                Payments
              </a>
              <a className="desk-button" href={`/admin/money/receipts.csv?year=${year}`} download>
                Receipts
              </a>
            </p>
            <p className="soft">
              What is recorded stays for seven years, also when its appointment is deleted.
            </p>
          </section>
        </div>
      </div>
    </DeskPage>
  )
}

type View = Route.ComponentProps['loaderData']

function Standing({ view: { year, isPresent, kept, open } }: { view: View }) {
  return (
    <section className="part" aria-labelledby="standing">
      <div className="part-top">
        <h2 id="standing">How {year} stands</h2>
      </div>
      <dl className="money-standing below-4 of-year">
        <div>
          <dt>Received, less what was returned</dt>
          <dd className="money">{formatCents(kept)}</dd>
        </div>
        {isPresent && (
          <div>
            <dt>Expected from confirmed appointments to come</dt>
            <dd className="money">{formatCents(open.expected)}</dd>
          </div>
        )}
        <div>
          <dt>Outstanding from appointments that are over</dt>
          <dd className="money">{formatCents(open.outstanding)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Months({ view: { months, received, returned, kept } }: { view: View }) {
  if (months.length === 0) return null
  return (
    <table className="money-months wide above-4 figures">
      <caption className="visually-hidden">Month by month</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Received</th>
          <th scope="col">Returned</th>
          <th scope="col">In all</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <Sums key={month.name} name={month.name} sums={month} />
        ))}
      </tbody>
      <tfoot>
        <Sums name="The year" sums={{ received, returned, kept }} />
      </tfoot>
    </table>
  )
}

function Sums({
  name,
  sums: { received, returned, kept },
}: {
  name: string
  sums: { received: number; returned: number; kept: number }
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {[received, returned, kept].map((cents, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same three columns.
        <td key={index}>{cents === 0 ? '' : formatCents(cents)}</td>
      ))}
    </tr>
  )
}

function Entries({ view: { entries } }: { view: View }) {
  if (entries.length === 0) return null
  return (
    <section className="part" aria-labelledby="entries">
      <div className="part-top">
        <h2 id="entries">Payments</h2>
      </div>
      <ul className="money-entries">
        {entries.map(({ id, how, amount, client, about, note, to }) => (
          <li key={id}>
            <span>
              {to ? (
                <Link to={to}>
                  <bdi>{client}</bdi>
                </Link>
              ) : (
                'Of an appointment that is gone'
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
    </section>
  )
}

function Receipts({ view: { receipts } }: { view: View }) {
  if (receipts.length === 0) return null
  return (
    <section className="part" aria-labelledby="issued">
      <div className="part-top">
        <h2 id="issued">Receipts and credit notes</h2>
      </div>
      <ul className="money-entries">
        {receipts.map(({ id, number, kind, client, amount, day }) => (
          <li key={id}>
            <span>
              <Link to={`/admin/receipts/${id}`}>
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
    </section>
  )
}
