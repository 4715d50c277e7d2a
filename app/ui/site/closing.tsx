import type { ReactNode } from 'react'
import { bookNow, planner } from '#app/content/words/navigation.ts'
import { Price } from './prices/rate-table.tsx'

/** How a page ends: one sentence over one or two lines, and the way on. */
export function Closing({ lines, children }: { lines: readonly string[]; children?: ReactNode }) {
  return (
    <section className="wrap" aria-labelledby="closing">
      <div className="grid closing">
        <h2 id="closing">
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h2>
        <div>{children ?? <BookNow href={bookNow.href} />}</div>
      </div>
    </section>
  )
}

/** Leads to the booking page, with a service chosen where the page is about one; a wedding to its planner, what cannot be booked to a message. */
export function BookNow({ href }: { href: string }) {
  return (
    <a className="button" href={href}>
      {labelOf(href)}
    </a>
  )
}

function labelOf(href: string): string {
  if (href === planner.href) return planner.label
  return href.startsWith('/contact') ? 'Write to me' : bookNow.label
}

interface BookBarProps {
  label: string
  /** Null while the artist lists no such price. */
  priceDollars: number | null
  /** Where a request begins. */
  href: string
}

/** On phones the price and the way to an appointment stay in reach; it never lies over the foot. */
export function BookBar({ label, priceDollars, href }: BookBarProps) {
  return (
    <div className="book-bar">
      <a href="#rates">
        <span>{label}</span>
        {priceDollars === null ? 'All prices' : <Price dollars={priceDollars} />}
      </a>
      <BookNow href={href} />
    </div>
  )
}
