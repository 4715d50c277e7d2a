import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSettings } from '#app/ui/settings.ts'
import { SECTIONS } from './sections.ts'

/** Above this width the menu is a sidebar that is always open. */
const SIDEBAR_FROM = '(min-width: 48.0625em)'

interface FrameProps {
  /** Null while nothing is known of the desk. */
  status: { unread: number } | null
  children: ReactNode
}

/** The desk around every page: the sidebar, which on a phone is a menu, and the page itself. */
export function Frame({ status, children }: FrameProps) {
  const { artistName } = useSettings()
  const menu = useMenuThatCloses()
  const unread = status?.unread ?? 0
  return (
    <div className="desk">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="mobile-bar">
        <a className="brand" href="/">
          <b>{artistName}</b>
        </a>
        <button className="desk-button" type="button" popoverTarget="desk-menu">
          Menu <Unread count={unread} />
        </button>
      </header>
      {/* A popover closes on Escape and on a touch outside without any script. */}
      <nav className="side" id="desk-menu" popover="auto" aria-label="Desk" ref={menu}>
        <a className="brand" href="/">
          <b>{artistName}</b>
          <span>the desk</span>
        </a>
        <button
          className="desk-button close"
          type="button"
          popoverTarget="desk-menu"
          popoverTargetAction="hide"
        >
          Close
        </button>
        {SECTIONS.map(({ path, label }) => (
          <NavLink
            key={path}
            to={path}
            end={path === '/admin'}
            // A new document, for its policy lets the letter's preview in.
            reloadDocument={path === '/admin/promotions'}
            className="section-link"
            onClick={() => menu.current?.hidePopover()}
          >
            {label} {path === '/admin/messages' && <Unread count={unread} />}
          </NavLink>
        ))}
        <div className="menu-end">
          <a className="section-link" href="/">
            View the site
          </a>
          <NavLink
            to="/admin/account"
            className="section-link"
            onClick={() => menu.current?.hidePopover()}
          >
            Account
          </NavLink>
          {/* A whole new document: nothing of the desk stays in memory. */}
          <form method="post" action="/admin/sign-out">
            <button className="section-link" type="submit">
              Logout
            </button>
          </form>
        </div>
      </nav>
      <main className="main" id="main">
        {children}
      </main>
    </div>
  )
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="count">
      {count}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}

/** Closes the menu when a page was chosen or the window grew so wide that it is a sidebar. */
function useMenuThatCloses() {
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownAt = useRef(pathname)
  useEffect(() => {
    // Not when the page is hydrated: the menu may have been opened before.
    if (shownAt.current !== pathname) menu.current?.hidePopover?.()
    shownAt.current = pathname
  }, [pathname])
  useEffect(() => {
    const wide = window.matchMedia(SIDEBAR_FROM)
    const close = () => menu.current?.hidePopover?.()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return menu
}
