import { content } from '#app/content/current.server.ts'
import type { Service } from '#app/content/services.ts'
import type { Retainer } from '#app/content/studio.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { PageHandle } from '#app/ui/page.ts'
import { useSettings } from '#app/ui/settings.ts'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { pageMeta } from '#app/ui/site/shell/page-meta.ts'
import type { Route } from './+types/policies.ts'

export const handle = { page: { styles: ['chapters', 'document'] } } satisfies PageHandle

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Policies',
    description: loaderData?.words.description ?? '',
    path: '/policies',
    site: matches[0].loaderData,
  })
}

export function loader() {
  const { deposit, cancellation, travel, lateness, illness, hygiene, photographs, retainer } =
    content('policies')
  const { pendingHours, cancelHours } = content('hours')
  const { services } = content('services')
  const { contact, policies: words } = content('pages')
  const topics = [
    { id: 'answers', title: 'When I answer', paragraphs: answers(pendingHours, contact.replyTime) },
    {
      id: 'deposit',
      title: 'Deposit',
      paragraphs: [deposit, ...retainerWords(retainer, services)],
    },
    {
      id: 'cancellation',
      title: 'Cancelling',
      paragraphs: [
        cancellation,
        `You can cancel a confirmed appointment yourself, on the page that its email links to, until ${hours(cancelHours)} before it begins. After that, please call me. You can withdraw a request there at any time before I answer it.`,
      ],
    },
    { id: 'lateness', title: 'Running late', paragraphs: [lateness] },
    { id: 'illness', title: 'Illness', paragraphs: [illness] },
    { id: 'travel', title: 'Travel', paragraphs: [travel] },
    { id: 'hygiene', title: 'Hygiene and skin', paragraphs: [hygiene] },
    { id: 'photographs', title: 'Photographs', paragraphs: [photographs] },
  ]
  const told = topics
    .map((topic) => ({ ...topic, paragraphs: topic.paragraphs.flatMap(paragraphsOf) }))
    .filter(({ paragraphs }) => paragraphs.length > 0)
  return { words, topics: told }
}

export default function Policies({ loaderData: { words, topics } }: Route.ComponentProps) {
  const { phone, email } = useSettings()
  return (
    <>
      <PageHead title={words.title}>{words.lede}</PageHead>
      <div className="wrap document">
        <div className="chapters">
          {topics.map(({ id, title, paragraphs }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <div>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
          <section aria-labelledby="questions-title">
            <h2 id="questions-title">Anything else</h2>
            <div>
              <p>
                {words.ending}{' '}
                {phone ? <PhoneLink phone={phone} /> : <a href={`mailto:${email}`}>{email}</a>}.
              </p>
              <p className="acts">
                <a className="more" href="/contact">
                  Write to me
                </a>
                <a className="more" href="/pricing">
                  See the prices
                </a>
              </p>
            </div>
          </section>
        </div>
      </div>
    </>
  )
}

function answers(pendingHours: number, replyTime: string): string[] {
  const request =
    pendingHours > 0
      ? `I answer every request within ${hours(pendingHours)} and hold your time for you until then. If I can’t, I’ll let you know by email and the time is free again.`
      : 'I hold your time for you until I answer your request.'
  return [request, `I answer messages ${replyTime}.`]
}

/** Nothing is said of a retainer as long as none is asked for. */
function retainerWords(
  { percent, dueDays, words, byService }: Retainer,
  services: readonly Pick<Service, 'id' | 'name'>[],
): string[] {
  const own = services.flatMap(({ id, name }) => {
    const part = Object.hasOwn(byService, id) ? byService[id] : undefined
    return part ? [{ name, part }] : []
  })
  const isAsked = own.some(({ part }) => 'amount' in part || part.percent > 0)
  if (percent === 0 && !isAsked) return []
  const due = `due ${dueDays === 1 ? 'one day' : `${dueDays} days`} after I confirm`
  const general =
    percent === 0
      ? `For some services I ask for a retainer, ${due}.`
      : `The retainer is ${percent} percent of the total, ${due}.`
  return [general, ...own.map(({ name, part }) => `${name}: ${partOf(part)}.`), words]
}

function partOf(part: Retainer['byService'][string]): string {
  if ('amount' in part) return formatCents(part.amount)
  return part.percent === 0 ? 'no retainer' : `${part.percent} percent of the total`
}

const hours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`)

/** A blank line begins a new paragraph. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}
