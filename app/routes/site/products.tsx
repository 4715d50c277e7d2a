import { definitions, type ProductCategory, productCategories } from '#app/content/products.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PageIndex } from '#app/ui/site/page-index.tsx'
import { pageMeta } from '#app/ui/site/page-meta.ts'
import type { Route } from './+types/products.ts'

export const handle = { page: { styles: ['chapters', 'products'] } } satisfies PageHandle

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Educational Guide',
    description:
      'What soft glam, bridal and editorial makeup mean, and what each product and brush in a working kit is for: seven definitions and six shelves of it.',
    path: '/products',
    site: matches[0].loaderData,
    image: 'guide',
  })
}

export default function EducationalGuide() {
  return (
    <>
      <PageHead title="Educational Guide">
        What the words mean, and what all those little pots are for. Read it before a consultation,
        or instead of one.
      </PageHead>
      <Definitions />
      <div className="wrap grid indexed guide">
        <PageIndex label="Product categories" entries={productCategories} />
        <div className="chapters">
          {productCategories.map((category) => (
            <Shelf key={category.id} category={category} />
          ))}
        </div>
      </div>
    </>
  )
}

function Definitions() {
  return (
    <section className="wrap" aria-labelledby="definitions">
      <div className="definitions">
        <h2 id="definitions">Makeup Definitions</h2>
        <dl>
          {Object.entries(definitions).map(([title, description]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Shelf({ category: { id, title, items } }: { category: ProductCategory }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul className="shelf">
        {Object.entries(items).map(([name, description]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
