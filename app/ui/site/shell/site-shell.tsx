import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import {
  barLeft,
  barRight,
  bookNow,
  menu,
  type NavEntry,
  type NavGroup,
  type NavLink,
  planner,
  quickLinks,
} from '#app/content/words/navigation.ts'
import { letMenusClose } from '#app/ui/enhance/menus.ts'
import { useLetterWords, useSettings } from '#app/ui/settings.ts'
import { NewsletterForm } from '#app/ui/site/newsletter-form.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { returnPath } from '#app/ui/way-back.ts'
import { socialName } from './social-name.ts'

/** What is around the content of every public page. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main">{children}</main>
      <SiteFooter />
    </>
  )
}

/** The foot of every public page: the newsletter, the artist, where to find them, and their name. */
function SiteFooter() {
  const { artistName, bio, location, hours, weekendHours, phone, email, socialUrls } = useSettings()
  return (
    <footer className="foot">
      <div className="wrap">
        <News />
        <div className="grid foot-cols">
          <div className="about">
            <h2>About the artist</h2>
            <p className="soft">{bio.text}</p>
            <p className="documents">
              <a href="/policies">Policies</a>
              <a href="/privacy">Privacy</a>
            </p>
          </div>
          <div className="links">
            <h2>Quick links</h2>
            <ul>
              {quickLinks.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
          {socialUrls.length > 0 && (
            <div className="social">
              <h2>Social</h2>
              <ul>
                {socialUrls.map((url) => (
                  <li key={url}>
                    <a href={url}>{socialName(url)}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className="studio">
            <h2>Studio</h2>
            <p className="soft">
              <span>{location}</span>
              <span>{hours}</span>
              <span>{weekendHours}</span>
            </p>
            <p>
              {phone && (
                <span>
                  <PhoneLink phone={phone} />
                </span>
              )}
              <span>
                <a href={`mailto:${email}`}>{email}</a>
              </span>
            </p>
          </div>
        </div>
      </div>
      <Wordmark name={artistName} />
    </footer>
  )
}

/** Pages of one person: of an appointment, or of letters they may want to end. */
const PRIVATE_PAGES = /^\/(booking|party|waitlist|unsubscribe|subscribe-again)\/./

/** The newsletter, but not on its own page, where the form already is, nor on private ones. */
function News() {
  const { pathname } = useLocation()
  const words = useLetterWords()
  if (pathname === '/newsletter' || PRIVATE_PAGES.test(pathname)) return null
  return (
    <div className="grid news">
      <div>
        <h2 id="news-title">{words?.title ?? 'Newsletter'}</h2>
        {words && <p className="soft">{`${words.lede} ${words.often}`}</p>}
      </div>
      <NewsletterForm place="footer" from={returnPath(pathname)} labelledBy="news-title" />
    </div>
  )
}

/** Units of the drawing: a letter of the display face is about this wide, and the size it is set in. */
const LETTER = { width: 0.389, longest: 24 }

/** What reaches below the line that the others stand on, and would be cut at the foot of the page. */
const DESCENDERS = /[gjpqyQ,;()çşţ]/

/** The name from margin to margin, whatever its length; one that would be set too small is not shown. */
function Wordmark({ name }: { name: string }) {
  if (name.length > LETTER.longest) return null
  const size = Math.round(1000 / (name.length * LETTER.width))
  const height = Math.round(size * (DESCENDERS.test(name) ? 0.98 : 0.74))
  return (
    <div className="wrap">
      <svg className="wordmark" viewBox={`0 0 1000 ${height}`} aria-hidden="true">
        <text
          x={-size * 0.038}
          y={size * 0.72}
          fontSize={size}
          textLength={1000 + size * 0.05}
          lengthAdjust="spacing"
        >
          {name}
        </text>
      </svg>
    </div>
  )
}

/** The bar of every public page, with the menu of phones. Works without scripts; links are plain. */
function SiteHeader() {
  const header = useRef<HTMLElement>(null)
  useEffect(() => (header.current ? letMenusClose(header.current) : undefined), [])
  return (
    <header ref={header}>
      <div className="wrap site-bar">
        <nav aria-label="Main">
          {barLeft.map((entry) => (
            <BarEntry key={entry.label} entry={entry} />
          ))}
        </nav>
        <Brand />
        <nav aria-label="Main, continued">
          {barRight.map((entry) => (
            <BarEntry key={entry.label} entry={entry} />
          ))}
          <PageLink link={bookNow} className="button" />
        </nav>
        <button className="menu-button" type="button" popoverTarget="menu">
          Menu
        </button>
      </div>
      <Sheet />
    </header>
  )
}

/** A popover: the browser opens it, closes it on Escape and gives the focus back by itself. */
function Sheet() {
  return (
    <div className="sheet" id="menu" popover="auto" role="dialog" aria-label="Menu">
      <div className="sheet-top">
        <Brand />
        <button
          className="menu-button"
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: focus that came in with a popover goes back from it.
          autoFocus
        >
          Close
        </button>
      </div>
      <PageLink link={planner} className="button" />
      <nav aria-label="Mobile">
        {menu.map((entry) =>
          'links' in entry ? (
            <details key={entry.label} name="menu" suppressHydrationWarning>
              <summary>{entry.label}</summary>
              {entry.links.map((link) => (
                <NotedLink key={link.href} link={link} />
              ))}
            </details>
          ) : (
            <PageLink key={entry.label} link={entry} />
          ),
        )}
      </nav>
      <PageLink link={bookNow} className="button" />
    </div>
  )
}

function Brand() {
  const { artistName } = useSettings()
  return (
    <a className="brand" href="/">
      <b>{artistName}</b>
      <span>makeup artistry</span>
    </a>
  )
}

function BarEntry({ entry }: { entry: NavEntry }) {
  return 'links' in entry ? <Drop group={entry} /> : <PageLink link={entry} />
}

/** May have been opened before React took over, hence no warning about the attribute. */
function Drop({ group }: { group: NavGroup }) {
  return (
    <details name="nav" suppressHydrationWarning>
      <summary>{group.label}</summary>
      <ul className="drop">
        {group.links.map((link) => (
          <li key={link.href}>
            <NotedLink link={link} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The whole of it leads where the link does. */
function NotedLink({ link }: { link: NavLink }) {
  if (!link.note) return <PageLink link={link} />
  return (
    <div className="noted">
      <PageLink link={link} />
      <small>{link.note}</small>
    </div>
  )
}

function PageLink({ link, className }: { link: NavLink; className?: string }) {
  const isHere = useLocation().pathname === link.href
  return (
    <a className={className} href={link.href} aria-current={isHere ? 'page' : undefined}>
      {link.label}
    </a>
  )
}
