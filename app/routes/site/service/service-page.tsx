import { bookNow } from '#app/content/navigation.ts'
import { shareImages } from '#app/content/pictures/share-images.ts'
import type { ServicePage as Page } from '#app/content/services/service-pages.ts'
import { pageMeta, type Site } from '#app/ui/site/page-meta.ts'
import { RateTable } from '#app/ui/site/rate-table.tsx'
import { ServiceGallery } from '#app/ui/site/service-gallery.tsx'
import { service } from '#app/ui/site/structured-data.ts'

/** What each of the three service pages says in its head. */
export function servicePageMeta(page: Page, name: string, site: Site | undefined) {
  return pageMeta({
    title: name,
    description: page.description,
    path: page.path,
    site,
    image: shareImages[page.shareImage],
    things: (where) => [service(where, { ...page, name })],
  })
}

/** Title, gallery, in-studio rates, and how such an appointment goes. */
export function ServicePage({ page }: { page: Page }) {
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
