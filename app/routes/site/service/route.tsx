import { data } from 'react-router'
import { bookNow } from '#app/content/navigation.ts'
import { serviceGalleries } from '#app/content/pictures/galleries.ts'
import { type Category, pictures } from '#app/content/pictures/pictures.ts'
import { type ServicePage, servicePages } from '#app/content/services/service-pages.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { pageMeta } from '#app/ui/site/page-meta.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import { RateTable } from '#app/ui/site/rate-table.tsx'
import { ratioClass } from '#app/ui/site/ratio.ts'
import { service } from '#app/ui/site/structured-data.ts'
import type { Route } from './+types/service.ts'

export const handle = { page: { styles: ['service', 'gallery'] } } satisfies PageHandle

/** One module shows all three services: which one is in the address. */
export function loader({ url }: Route.LoaderArgs): ServicePage {
  const page = servicePages.find(({ path }) => path === `/${url.pathname.split('/')[1]}`)
  if (!page) throw data(null, { status: 404 })
  return page
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  return pageMeta({
    title: loaderData.name,
    description: loaderData.description,
    path: loaderData.path,
    site: matches[0].loaderData,
    image: loaderData.shareImage,
    things: (where) => [service(where, loaderData)],
  })
}

/** Title, gallery, in-studio rates, and how such an appointment goes. */
export default function Service({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <section className="wrap grid head service-head">
        <h1>{page.heading}</h1>
        <p className="lede">{page.lede}</p>
      </section>
      <ServiceGallery category={page.category} />
      <p className="wrap more-work">
        <a className="more" href={page.more.href}>
          {page.more.label}
        </a>
      </p>
      <section className="wrap grid ratebox" aria-labelledby="rates">
        <div>
          <h2 id="rates">In&#8209;studio rates</h2>
          <p className="soft">{page.ratesNote}</p>
          <a className="button" href={bookNow.href}>
            {bookNow.label}
          </a>
          <a className="more" href="/pricing">
            Full price list
          </a>
        </div>
        <RateTable
          caption={`${page.heading}: in-studio rates, in Canadian dollars`}
          rows={page.rates}
          notes={page.rateNotes}
        />
      </section>
      <section className="wrap course" aria-labelledby="course">
        <h2 id="course">How it goes</h2>
        <ol className="grid">
          {page.course.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** The pictures of one service in rows of 300 px. */
function ServiceGallery({ category }: { category: Category }) {
  const { path, name, items } = serviceGalleries[category]
  return (
    <section className="wrap" aria-label={name}>
      <ul className="justified" data-gallery={name}>
        {items.map(({ image }, index) => (
          <li className={ratioClass(pictures[image])} id={`picture-${index + 1}`} key={image}>
            <a href={`${path}/${index + 1}`} data-category={category}>
              <Picture
                name={image}
                sizes={sizesAt(index, pictures[image])}
                priority={index === 0}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A phone's row holds one or two by turns; at 300 px of height one of two still needs 62 % of it. */
function sizesAt(index: number, { width, height }: { width: number; height: number }): string {
  return `(max-width: 48em) ${index % 3 === 0 ? 90 : 62}vw, ${Math.round((width / height) * 330)}px`
}
