import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { MONTH_NAMES } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { Counts } from '#app/numbers/counts.ts'
import { shortAmount } from '#app/numbers/scale.ts'
import { dateAt } from '#app/platform/config.server.ts'
import { DeskPage, FilterLinks, NothingListed, PagePart } from '#app/ui/desk/desk-page.tsx'
import type { Route } from './+types/route.ts'
import { MonthChart, REQUEST_SERIES, RowChart, VALUE_SERIES } from './charts.tsx'
import { readYear, yearView } from './year-view.server.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const today = dateAt(Temporal.Now.instant())
  return await yearView(database(), readYear(url.searchParams, today), today)
}

type View = Route.ComponentProps['loaderData']

export default function NumbersOfYear({ loaderData }: Route.ComponentProps) {
  const { year, years, counts } = loaderData
  const isEmpty = counts.requests === 0
  return (
    <DeskPage
      title={`Numbers ${year}`}
      note="By appointment date"
      top={
        !isEmpty && (
          <a
            className="desk-button quiet screen"
            href={`${href('/admin/numbers/numbers.csv')}?year=${year}`}
            download
          >
            Export
          </a>
        )
      }
    >
      <FilterLinks
        label="Year"
        className="tabs screen"
        choices={years.map((one) => ({
          to: `${href('/admin/numbers')}?year=${one}`,
          label: String(one),
          isChosen: one === year,
        }))}
      />
      {isEmpty ? (
        <NothingListed
          heading={`No requests in ${year}`}
          words="Requests appear here by month, service and place."
          more={{ to: href('/admin/appointments'), label: 'Open calendar' }}
        />
      ) : (
        <Year view={loaderData} />
      )}
    </DeskPage>
  )
}

function Year({ view }: { view: View }) {
  const { year, counts, months, presentMonth, services, places } = view
  const monthRows = months.map(({ key, counts: ofMonth }, index) => ({
    key,
    counts: ofMonth,
    name: (
      <Link to={`${href('/admin/appointments')}?view=month&on=${key}-01`}>
        {MONTH_NAMES[index]}
      </Link>
    ),
  }))
  return (
    <div className="numbers-page stack">
      <Headline {...view} />
      <Part
        id="requests"
        heading="Requests"
        table={
          <NumbersTable
            caption={`Requests by month of ${year}`}
            of="Month"
            rows={monthRows.filter((row) => row.counts.requests > 0)}
            columns={REQUEST_COLUMNS}
            total={counts}
          />
        }
      >
        <MonthChart
          label={`Requests by month of ${year}`}
          {...{ months, presentMonth, counts }}
          series={REQUEST_SERIES}
          leastStep={1}
          wordsOf={String}
          shortWordsOf={String}
        />
      </Part>
      {counts.valueCents > 0 && (
        <Part
          id="value"
          heading="Value"
          note={unpricedWords(counts.unpriced)}
          table={
            <NumbersTable
              caption={`Value by month of ${year}`}
              of="Month"
              rows={monthRows.filter((row) => row.counts.valueCents > 0)}
              columns={VALUE_COLUMNS}
              total={counts}
            />
          }
        >
          <MonthChart
            label={`Value by month of ${year}`}
            {...{ months, presentMonth, counts }}
            series={VALUE_SERIES}
            leastStep={1_000}
            wordsOf={formatCents}
            shortWordsOf={shortAmount}
          />
        </Part>
      )}
      <Rows id="services" heading="By service" of="Service" rows={services} view={view} />
      <Rows id="places" heading="By place" of="Place" rows={places} view={view} />
      <p className="soft numbers-end small">
        Value is the quoted price of done and upcoming appointments. Payments are under{' '}
        <Link to={`${href('/admin/money')}?year=${year}`}>Money</Link>. Deleted appointments are not
        counted.
      </p>
    </div>
  )
}

function Rows({
  id,
  heading,
  of,
  rows,
  view,
}: {
  id: string
  heading: string
  of: string
  rows: View['services']
  view: View
}) {
  const columns: readonly Column[] = PART_COLUMNS
  return (
    <Part
      id={id}
      heading={heading}
      table={
        <NumbersTable
          caption={`${heading}, ${view.year}`}
          of={of}
          rows={rows.map((row) => ({ ...row, name: <bdi>{row.key}</bdi> }))}
          columns={columns}
          total={view.counts}
        />
      }
    >
      <RowChart rows={rows} />
    </Part>
  )
}

function Part({
  id,
  heading,
  note,
  table,
  children,
}: {
  id: string
  heading: string
  note?: string | null
  table: ReactNode
  children: ReactNode
}) {
  return (
    <PagePart id={id} title={heading} beside={note && <span className="soft">{note}</span>}>
      <div className="numbers-halves stack">
        {children}
        {table}
      </div>
    </PagePart>
  )
}

function unpricedWords(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? 'One appointment has no price' : `${count} appointments have no price`
}

interface HeadlineProps {
  year: number
  counts: Counts
  before: Counts
  /** Whether there may be appointments to come in it. */
  isAhead: boolean
}

function Headline({ year, counts, before, isAhead }: HeadlineProps) {
  const hasBefore = before.requests > 0
  const inBefore = (words: string) => (hasBefore ? `${year - 1}: ${words}` : null)
  const kept = counts.done + counts.confirmed
  const priced = kept - counts.unpriced
  return (
    <dl className="numbers-figures stack ruled">
      <Figure
        label="Requests"
        value={String(counts.requests)}
        note={inBefore(`${before.requests}`)}
      />
      <Figure label="Done" value={String(counts.done)} note={inBefore(`${before.done}`)} />
      {isAhead && (
        <Figure
          label="Upcoming"
          value={String(counts.confirmed)}
          note={counts.waiting > 0 ? `and ${counts.waiting} waiting` : null}
        />
      )}
      <Figure
        label="Cancelled"
        value={String(counts.cancelled)}
        note={`${share(counts.cancelled, counts.requests)} of requests`}
      />
      <Figure
        label="Value"
        value={formatCents(counts.valueCents)}
        note={inBefore(formatCents(before.valueCents))}
      />
      {priced > 0 && (
        <Figure
          label="On average"
          value={formatCents(Math.round(counts.valueCents / priced / 100) * 100)}
          note="an appointment"
        />
      )}
    </dl>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className="soft">{note}</dd>}
    </div>
  )
}

function share(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`
}

interface Column {
  label: string
  textOf: (counts: Counts) => string
  /** Left out on a phone, where the drawing and the file have it. */
  isWide?: boolean
}

const number = (value: number) => (value === 0 ? '' : String(value))
const money = (cents: number) => (cents === 0 ? '' : formatCents(cents))

const REQUEST_COLUMNS: readonly Column[] = [
  { label: 'Requests', textOf: ({ requests }) => number(requests) },
  { label: 'Waiting', textOf: ({ waiting }) => number(waiting) },
  { label: 'Confirmed', textOf: ({ confirmed }) => number(confirmed) },
  { label: 'Done', textOf: ({ done }) => number(done) },
  { label: 'Cancelled', textOf: ({ cancelled }) => number(cancelled) },
]

const VALUE_COLUMNS: readonly Column[] = [
  { label: 'Done', textOf: ({ doneCents }) => money(doneCents) },
  { label: 'Upcoming', textOf: ({ confirmedCents }) => money(confirmedCents) },
  { label: 'Total', textOf: ({ valueCents }) => money(valueCents) },
]

const PART_COLUMNS: readonly Column[] = [
  ...REQUEST_COLUMNS.map((column) => ({
    ...column,
    isWide: column.label === 'Waiting' || column.label === 'Confirmed',
  })),
  { label: 'Value', textOf: ({ valueCents }) => money(valueCents) },
]

interface NumbersTableProps {
  caption: string
  /** What its rows are: 'Month'. */
  of: string
  rows: readonly { key: string; name: ReactNode; counts: Counts }[]
  columns: readonly Column[]
  total: Counts
}

function NumbersTable({ caption, of, rows, columns, total }: NumbersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by a keyboard, too.
    <section className="numbers-table" aria-label={caption} tabIndex={0}>
      <table className="wide small figures">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(({ label, isWide }) => (
              <th key={label} scope="col" className={isWide ? 'laptop-only' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <Figures key={key} name={name} columns={columns} counts={counts} />
          ))}
        </tbody>
        <tfoot>
          <Figures name="The year" columns={columns} counts={total} />
        </tfoot>
      </table>
    </section>
  )
}

function Figures({
  name,
  columns,
  counts,
}: {
  name: ReactNode
  columns: readonly Column[]
  counts: Counts
}) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {columns.map(({ label, textOf, isWide }) => (
        <td key={label} className={isWide ? 'laptop-only' : undefined}>
          {textOf(counts)}
        </td>
      ))}
    </tr>
  )
}
