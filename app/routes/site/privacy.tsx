import { type PrivacySection, privacy } from '#app/content/privacy.ts'
import { config } from '#app/platform/config.server.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { pageMeta } from '#app/ui/site/page-meta.ts'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import type { Route } from './+types/privacy.ts'

export const handle = { page: { styles: ['chapters', 'document'] } } satisfies PageHandle

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Privacy',
    description:
      'What this site keeps when you request a time, write or subscribe, how long, who sees it, and how to ask for it. No trackers, no advertising, no third parties.',
    path: '/privacy',
    site: matches[0].loaderData,
  })
}

export function loader() {
  return { changedOn: privacy.changedOn, sections: privacy.sections(config().retention) }
}

export default function Privacy({ loaderData: { changedOn, sections } }: Route.ComponentProps) {
  const { artistName, phone, email } = useSettings()
  return (
    <>
      <PageHead title="Privacy">
        What happens to what you tell me, in plain words. Last changed on {changedOn}.
      </PageHead>
      <div className="wrap document">
        <div className="chapters">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <section id="ask" aria-labelledby="ask-title">
            <h2 id="ask-title">Whom to ask</h2>
            <div>
              <p>
                {artistName}, owner of this business and the person in charge of the protection of
                personal information: <a href={`mailto:${email}`}>{email}</a> or{' '}
                <PhoneLink phone={phone} />.
              </p>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

function Section({ section: { id, title, paragraphs, kept, links } }: { section: PrivacySection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {kept && (
          <dl>
            {kept.map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        )}
        {links?.map(({ label, href }) => (
          <p key={href}>
            <a className="more" href={href}>
              {label}
            </a>
          </p>
        ))}
      </div>
    </section>
  )
}
