import { findPrice, type Prices } from '#app/content/prices.ts'
import { ratesByPlace } from '#app/content/prices-by-place.ts'
import type { ServicePages } from '#app/content/schemas/pages.schema.ts'
import { prom } from '#app/content/services/service-pages.ts'
import { requestPath, type Services } from '#app/content/services.ts'
import { formatDollars } from '#app/kernel/money.ts'
import { BookNow } from '#app/ui/site/closing.tsx'

type PromWords = ServicePages['glam']['prom']

interface PromProps {
  words: PromWords
  studioDollars: number
  mobileDollars: number | null
  /** What several friends pay each, and how many they have to be. */
  group: { who: string; eachDollars: number } | null
  /** Where a request begins. */
  booking: string
}

/** What prom costs; null when the artist lists no such rate. */
export function promFacts(words: PromWords, prices: Prices, services: Services): PromProps | null {
  const rate = ratesByPlace('glam', prices, services).find(({ id }) => id === prom.row)
  const group = findPrice(prices, prom.group)?.row
  if (!rate || rate.prices.studio === null) return null
  return {
    words,
    studioDollars: rate.prices.studio,
    mobileDollars: rate.prices.mobile,
    group: group ? { who: group.service, eachDollars: group.price } : null,
    booking: requestPath(services, prom.service),
  }
}

/** Prom has no page of its own: this is what whoever pays for it looks for. */
export function PromSection(facts: PromProps) {
  const { words, studioDollars, mobileDollars, group, booking } = facts
  return (
    <section className="wrap course prom" id="prom" aria-labelledby="prom-title">
      <div className="grid prom-head">
        <h2 id="prom-title">{words.title}</h2>
        <p className="lede">
          {formatDollars(studioDollars)} in the studio
          {mobileDollars !== null && `, ${formatDollars(mobileDollars)} at your place`}.{' '}
          {words.text}
        </p>
      </div>
      <ul className="grid">
        {words.points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </li>
        ))}
        {group && (
          <li>
            <h3>{words.friends.title}</h3>
            <p className="soft">
              {group.who} together are {formatDollars(group.eachDollars)} each. {words.friends.text}
            </p>
          </li>
        )}
      </ul>
      <BookNow href={booking} />
    </section>
  )
}
