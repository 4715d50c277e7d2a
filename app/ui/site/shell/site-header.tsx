import { useEffect, useRef } from 'react'
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
} from '#app/content/words/navigation.ts'
import { letMenusClose } from '#app/ui/enhance/menus.ts'
import { useSettings } from '#app/ui/settings.ts'

/** The bar of every public page, with the menu of phones. Works without scripts; links are plain. */
export function SiteHeader() {
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
