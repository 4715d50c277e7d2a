import { about } from '#app/content/about.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { pageMeta } from '#app/ui/site/page-meta.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import type { Route } from './+types/about.ts'

export const handle = { page: { styles: ['about'] } } satisfies PageHandle

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'About Me',
    description:
      'From 19 years in ERP analysis and business strategy in the automotive industry to a makeup diploma program: who will be standing in front of you, and why it stays calm.',
    path: '/about',
    site: matches[0].loaderData,
    image: 'about',
  })
}

export default function About() {
  return (
    <>
      <PageHead title="About Me">{about.lede}</PageHead>
      <section className="wrap grid story" aria-label="My story">
        <div className="photo">
          <Picture name="glam-04" sizes="(max-width: 48em) 100vw, 40vw" priority />
        </div>
        <div className="telling">
          <p className="statement">{about.statement}</p>
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className="wrap skills" aria-labelledby="skills">
        <h2 id="skills">What I do</h2>
        <ul className="grid">
          {about.skills.map(({ title, description, href }) => (
            <li key={title}>
              <h3>
                <a href={href}>{title}</a>
              </h3>
              <p className="soft">{description}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap grid meet" aria-labelledby="meet">
        <h2 id="meet">The first conversation is free.</h2>
        <div>
          <p className="soft">
            Half an hour, no brushes, no obligation. Bring a photograph you love and one you do not.
          </p>
          <a className="button" href="/booking">
            Book a Consultation
          </a>
        </div>
      </section>
    </>
  )
}
