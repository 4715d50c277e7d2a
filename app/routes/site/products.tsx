import { content } from '#app/content/current.server.ts'
import { shareImage } from '#app/content/pictures/share-image.ts'
import type { Guide } from '#app/content/schemas/words.schema.ts'
import { requestPath } from '#app/content/services.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { Closing } from '#app/ui/site/closing.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { Picture } from '#app/ui/site/picture.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import type { Route } from './+types/products.ts'

export const handle = { page: { styles: ['products', 'closing'] } } satisfies PageHandle

export function loader() {
  const guide = content('guide')
  const first = guide.categories.find(({ picture }) => picture !== null)?.picture
  return {
    ...guide,
    share: first ? shareImage(first) : undefined,
    words: content('pages').guide,
    booking: requestPath(content('services'), 'free-consultation'),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Educational Guide',
    description: loaderData?.words.description ?? '',
    path: '/products',
    site: matches[0].loaderData,
    image: loaderData?.share,
  })
}

export default function EducationalGuide({
  loaderData: { looks, categories, words, booking },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title}>{words.lede}</PageHead>
      <Definitions title={words.looks} looks={looks} />
      <nav className="wrap shelves-index" aria-label="Product categories">
        {categories.map(({ id, title }) => (
          <a href={`#${id}`} key={id}>
            {title}
          </a>
        ))}
      </nav>
      {categories.map((category) => (
        <Shelf key={category.id} category={category} />
      ))}
      <Closing lines={words.closing}>
        <a className="button" href={booking}>
          Book a free consultation
        </a>
      </Closing>
    </>
  )
}

function Definitions({ title, looks }: Pick<Guide, 'looks'> & { title: string }) {
  return (
    <section className="wrap" aria-labelledby="definitions">
      <div className="definitions">
        <h2 id="definitions">{title}</h2>
        <dl>
          {looks.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** One chapter: a picture, where there is one, beside what is on the shelf. */
function Shelf({
  category: { id, title, picture, items },
}: {
  category: Guide['categories'][number]
}) {
  return (
    <section className="wrap grid chapter" id={id} aria-labelledby={`${id}-title`}>
      {picture && (
        <div className="photo">
          <Picture name={picture} sizes="(max-width: 48em) 100vw, 31vw" />
        </div>
      )}
      <div className="shelf">
        <h2 id={`${id}-title`}>{title}</h2>
        <ul>
          {items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
