import { type PriceTable, priceTables } from '#app/content/services/prices.ts'
import {
  priceKinds,
  priceLabels,
  rowNotes,
  type TableName,
} from '#app/content/services/pricing-page.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PageIndex } from '#app/ui/site/page-index.tsx'
import { pageMeta } from '#app/ui/site/page-meta.ts'
import { RateTable } from '#app/ui/site/rate-table.tsx'
import { priceList } from '#app/ui/site/structured-data.ts'
import type { Route } from './+types/pricing.ts'

export const handle = { page: { styles: ['chapters'] } } satisfies PageHandle

const TABLES = Object.entries(priceTables) as [TableName, PriceTable][]

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Pricing',
    description:
      'Every price in Canadian dollars: bridal, special occasion, lashes and trials, groups, half and full days, and mobile makeup. Travel fees may apply.',
    path: '/pricing',
    site: matches[0].loaderData,
    image: 'pricing',
    aboutBusiness: (site) =>
      priceList(
        site,
        TABLES.map(([name, table]) => ({ ...table, where: priceLabels[name].where })),
      ),
  })
}

export default function Pricing() {
  return (
    <>
      <PageHead title="Prices, stated plainly">
        Six short lists, in Canadian dollars. Travel fees may apply to mobile appointments; you will
        know before you confirm.
      </PageHead>
      <section className="wrap kinds" aria-labelledby="kinds">
        <h2 className="label" id="kinds">
          Which price is mine?
        </h2>
        <dl className="grid">
          {priceKinds.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="wrap grid indexed">
        <PageIndex label="Price lists" entries={TABLES.map(([, table]) => table)} />
        <div className="chapters">
          {TABLES.map(([name, table]) => (
            <List key={name} name={name} table={table} />
          ))}
        </div>
      </div>
    </>
  )
}

function List({ name, table: { id, title, rows } }: { name: TableName; table: PriceTable }) {
  const { where, about } = priceLabels[name]
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="where">{where}</p>
        <p className="soft">{about}</p>
      </div>
      <RateTable
        caption={`${title} prices, ${where.toLowerCase()}, in Canadian dollars`}
        rows={rows}
        notes={rowNotes[name]}
      />
    </section>
  )
}
