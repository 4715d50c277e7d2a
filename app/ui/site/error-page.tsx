import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useSettings } from '../settings.ts'
import { PhoneLink } from './phone-link.tsx'
import { SiteShell } from './shell/site-shell.tsx'

interface Words {
  title: string
  text: string
}

interface ErrorPageProps {
  status: number
  /** The artist's words for an address that leads nowhere. */
  notFound: Words | undefined
  /** A mailed link led there. */
  isLink: boolean
}

/** A whole page in place of one that could not be shown. */
export function ErrorPage({ status, notFound, isLink }: ErrorPageProps) {
  const missing = isLink ? <DeadLink /> : notFound && <NotFound {...notFound} />
  return <SiteShell>{(status === 404 && missing) || <Failure status={status} />}</SiteShell>
}

function DeadLink() {
  const { artistName } = useSettings()
  return (
    <section className="wrap lost">
      <title>{`Nothing behind this link · ${artistName}`}</title>
      <div className="grid head">
        <h1>This link doesn’t lead anywhere</h1>
        <p className="lede">
          It may be incomplete, or the page was removed. Nothing was changed. Tell me what you
          wanted to do, and I’ll take care of it.
        </p>
      </div>
      <WaysOn />
    </section>
  )
}

/**
 * The content of a page for an address that leads nowhere, with a picture where there is one: pages
 * that React takes over carry this module, and are to do without the table of all pictures.
 */
export function NotFound({ title, text, children }: Words & { children?: ReactNode }) {
  const { artistName } = useSettings()
  return (
    <section className="wrap grid lost">
      <title>{`Page not found · ${artistName} makeup artistry`}</title>
      <div className="lost-words">
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        <ul className="ways">
          {WAYS.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        <Reach />
      </div>
      {children && <div className="photo">{children}</div>}
    </section>
  )
}

const WAYS = [
  { label: 'Weddings', href: '/wedding' },
  { label: 'Glam and prom', href: '/glam' },
  { label: 'Pricing', href: '/pricing' },
  { label: 'Book Now', href: '/booking' },
]

function Failure({ status }: { status: number }) {
  const { artistName } = useSettings()
  return (
    <section className="wrap lost">
      <title>{`Something went wrong · ${artistName} makeup artistry`}</title>
      <div className="grid head">
        <h1>{status < 500 ? 'That didn’t work' : 'Something went wrong'}</h1>
        <p className="lede">
          {status < 500
            ? 'This page can’t do that. Please go back and try another way.'
            : 'It’s not you, it’s my site. Please try again in a moment.'}
        </p>
      </div>
      <WaysOn mayPass={status >= 500} />
    </section>
  )
}

/** How to go on from a page that has nothing to show; what may pass is tried again first. */
export function WaysOn({ mayPass = false }: { mayPass?: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <Reach />
      <p className="acts">
        {mayPass ? (
          <a className="button" href={pathname + search}>
            Try again
          </a>
        ) : (
          <a className="button" href="/booking">
            Book Now
          </a>
        )}
        <a className="more" href="/">
          Back to home
        </a>
      </p>
    </>
  )
}

function Reach() {
  const { phone, email } = useSettings()
  return (
    <p className="soft">
      You can always reach me at{' '}
      {phone && (
        <>
          <PhoneLink phone={phone} /> or{' '}
        </>
      )}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  )
}
