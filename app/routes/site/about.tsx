import { content } from '#app/content/current.server.ts'
import { shareImage } from '#app/content/pictures/share-image.ts'
import { priceWith } from '#app/content/prices-by-place.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { Closing } from '#app/ui/site/closing.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { Picture } from '#app/ui/site/picture.tsx'
import { Price } from '#app/ui/site/prices/rate-table.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import type { Route } from './+types/about.ts'

export const handle = { page: { styles: ['about', 'closing'] } } satisfies PageHandle

/** Each skill begins at the price that its card on the home page names. */
export function loader() {
  const { cards } = content('home')
  const prices = content('prices')
  const picture = content('studio').portrait ?? 'about-01'
  const { skills, ...words } = content('about')
  return {
    ...words,
    page: content('pages').about,
    picture,
    share: shareImage(picture),
    skills: skills.map((skill) => {
      const from = cards.find(({ id }) => `/${id}` === skill.href)?.from
      const dollars = from ? priceWith(prices, from.row) : null
      return { ...skill, from: from && dollars !== null ? { label: from.label, dollars } : null }
    }),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'About Me',
    description: loaderData?.page.description ?? '',
    path: '/about',
    site: matches[0].loaderData,
    image: loaderData?.share,
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { lede, statement, story, picture, skills, page } = loaderData
  const { location, hours, weekendHours } = useSettings()
  return (
    <>
      <PageHead title={page.title}>{lede}</PageHead>
      <section className="wrap grid story" aria-label="My story">
        <div className="photo">
          <Picture name={picture} sizes="(max-width: 64em) 100vw, 66vw" priority />
        </div>
        <div className="telling">
          <p className="statement">{statement}</p>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <dl>
            <div>
              <dt>Studio</dt>
              <dd>{location}</dd>
            </div>
            <div>
              <dt>Hours</dt>
              <dd>
                {hours} {weekendHours}
              </dd>
            </div>
          </dl>
        </div>
      </section>
      <section className="wrap skills" aria-labelledby="skills">
        <h2 id="skills">{page.skills}</h2>
        <ul className="grid">
          {skills.map(({ title, description, href, from }) => (
            <li key={title}>
              <h3>
                <a href={href}>{title}</a>
              </h3>
              <p className="soft">{description}</p>
              {from && (
                <p className="from">
                  <span>{from.label}</span>
                  <Price dollars={from.dollars} />
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Closing lines={page.closing}>
        <a className="button" href="/booking">
          Book a Consultation
        </a>
        <p className="soft">{page.ending}</p>
      </Closing>
    </>
  )
}
