import { cardsAreOn } from '#app/cards/stripe.server.ts'
import { content } from '#app/content/current.server.ts'
import type { PrivacySection } from '#app/content/schemas/pages.schema.ts'
import { keptFor } from '#app/content/words/retention-sentences.ts'
import { config } from '#app/platform/config.server.ts'
import { withPeriods } from '#app/privacy/period-words.ts'
import type { Retention } from '#app/privacy/retention.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import type { Route } from './+types/privacy.ts'

export const handle = { page: { styles: ['chapters', 'document'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Privacy',
    description: loaderData?.description ?? '',
    path: '/privacy',
    site: matches[0].loaderData,
  })
}

export function loader() {
  const { sections, ...words } = content('privacy')
  const { retention } = config()
  const told = (text: string) => withPeriods(text, retention)
  return {
    ...words,
    sections: sections.map((section) => ({
      ...section,
      paragraphs: [
        ...section.paragraphs.map(told),
        ...(section.id === 'others' && cardsAreOn() ? [PAID_BY_CARD] : []),
      ],
      kept: [
        ...section.kept.map(({ what, why }) => ({ what, why: told(why) })),
        ...(section.id === 'how-long' ? periodsKept(retention) : []),
      ],
    })),
  }
}

const PAID_BY_CARD =
  'If you pay by card, you pay on a Stripe page, and Stripe handles your payment under its own privacy policy. The site tells it the amount, the service and the day; the site never sees your card details.'

/** What the program does by itself every night: no words of the artist's. */
function periodsKept(retention: Retention) {
  return keptFor(retention).map(({ what, howLong }) => ({ what, why: `${howLong}.` }))
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { title, lede, changedOn, sections, inCharge } = loaderData
  const { artistName, phone, email } = useSettings()
  return (
    <>
      <PageHead title={title}>{lede}</PageHead>
      <div className="wrap document">
        <div className="chapters">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <section id="ask" aria-labelledby="ask-title">
            <h2 id="ask-title">Who to ask</h2>
            <div>
              <p>
                {artistName}, {inCharge}: <a href={`mailto:${email}`}>{email}</a>
                {phone && (
                  <>
                    {' '}
                    or <PhoneLink phone={phone} />
                  </>
                )}
                .
              </p>
              <p>Last changed on {changedOn}.</p>
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
        {kept.length > 0 && (
          <dl>
            {kept.map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        )}
        {links.map(({ label, href }) => (
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
