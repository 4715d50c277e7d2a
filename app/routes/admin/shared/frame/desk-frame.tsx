import { type ReactNode, useEffect, useRef, useState } from 'react'
import { href, Link, NavLink, useLocation } from 'react-router'
import { Button } from '#app/ui/desk/buttons.tsx'
import { LETTERS, useDeskKeys } from '#app/ui/desk/hooks/use-desk-keys.ts'
import { Icon, type IconName } from '#app/ui/desk/icon.tsx'
import { focusHeading, isFocusLost } from '#app/ui/desk/notices/flash.tsx'
import { OpenSearch, SearchBoxButton } from '#app/ui/desk/search.tsx'
import { HatchPattern } from '#app/ui/desk/when/day-ribbon.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { SearchDialog } from '../search/search-dialog.tsx'
import { isOnOtherPage, OTHER_PAGES, SECTIONS, type Section, sectionOf } from './sections.ts'

/** From this width on the sidebar is there, and the bar with its sheet is not. */
const SIDEBAR_FROM = '(width > 48em)'

/** What the badges of the menu count; null while nothing is known of the desk. */
type Counts = { waiting: number; unread: number } | null

/** The desk around every page: a sidebar, or on a phone a bar at the thumb with a sheet for the rest. */
export function Frame({ status, children }: { status: Counts; children: ReactNode }) {
  useHeadingFocus()
  const [open, setOpen] = useState<'search' | 'keys' | null>(null)
  const close = () => setOpen(null)
  const openSearch = () => setOpen('search')
  useDeskKeys({ openSearch, openHelp: () => setOpen('keys') })
  return (
    <OpenSearch value={openSearch}>
      <div className="desk fitted figures stack on-paper">
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <Sidebar status={status} />
        <main className="main shrinks" id="main">
          {children}
        </main>
        <BottomBar status={status} />
        <MoreSheet />
        <HatchPattern />
        {open === 'search' && <SearchDialog onClose={close} />}
        <KeysDialog isOpen={open === 'keys'} onClose={close} />
      </div>
    </OpenSearch>
  )
}

/** A link or act that goes with its page leaves the focus to the heading of the next. */
function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname && isFocusLost()) focusHeading()
    shown.current = pathname
  }, [pathname])
}

function Sidebar({ status }: { status: Counts }) {
  const { artistName } = useSettings()
  return (
    <nav className="side" aria-label="Desk">
      <a className="brand" href="/">
        <b>{artistName}</b>
        <span>the desk</span>
      </a>
      <SearchBoxButton />
      {SECTIONS.map((section) => (
        <SectionLink key={section.path} section={section} status={status} />
      ))}
      <div className="menu-end">
        <OtherLinks />
        {/* A whole new document: nothing of the desk stays in memory. */}
        <form method="post" action={href('/admin/sign-out')}>
          <button className="section-link" type="submit">
            <Named icon="logout" name="Logout" />
          </button>
        </form>
      </div>
    </nav>
  )
}

function BottomBar({ status }: { status: Counts }) {
  const inBar: readonly Section[] = SECTIONS.filter((section) => 'inBar' in section)
  return (
    <nav className="bottom-bar stack on-linen" aria-label="Desk, in short">
      {inBar.map((section) => (
        <SectionLink key={section.path} section={section} to={section.barPath} status={status} />
      ))}
      <button className="section-link" type="button" popoverTarget="more-sheet">
        <Icon name="more" />
        <span className="section-name">More</span>
      </button>
      <NavLink className="add-button stack rounded" to={href('/admin/appointments/new')}>
        <Icon name="plus" />
        <span className="visually-hidden">Add an appointment</span>
      </NavLink>
    </nav>
  )
}

/** A popover: it closes on Escape and on a touch outside without any script. */
function MoreSheet() {
  const sheet = useSheetThatCloses()
  const others: readonly Section[] = SECTIONS.filter((section) => !('inBar' in section))
  return (
    <div className="more-sheet wide flush on-paper dark" id="more-sheet" popover="auto" ref={sheet}>
      <nav aria-label="More of the desk">
        {others.map((section) => (
          <SectionLink key={section.path} section={section} status={null} />
        ))}
        <OtherLinks />
      </nav>
    </div>
  )
}

interface SectionLinkProps {
  section: Section
  to?: string | undefined
  status: Counts
}

function SectionLink({ section, to, status }: SectionLinkProps) {
  const { path, icon, counts } = section
  const count = status && counts ? status[counts.of] : 0
  const { pathname } = useLocation()
  const isOther = OTHER_PAGES.some((page) => isOnOtherPage(page.path, pathname))
  const isHere =
    path === href('/admin') ? pathname === path : !isOther && sectionOf(pathname).path === path
  return (
    <Link
      className="section-link"
      to={to ?? path}
      aria-current={isHere ? 'page' : undefined}
      // A new document, for its policy lets a preview in.
      reloadDocument={path === href('/admin/promotions') || path === href('/admin/site')}
    >
      <Icon name={icon} />
      <span className="section-name">{section.label}</span>
      {counts && count > 0 && (
        <span className="count">
          {' '}
          {count}
          <span className="visually-hidden"> {counts.what}</span>
        </span>
      )}
    </Link>
  )
}

function OtherLinks() {
  const { pathname } = useLocation()
  return (
    <>
      {OTHER_PAGES.map(({ path, label, icon }) => (
        <Link
          className="section-link"
          key={path}
          to={path}
          aria-current={isOnOtherPage(path, pathname) ? 'page' : undefined}
        >
          <Named icon={icon} name={label} />
        </Link>
      ))}
      <a className="section-link" href="/">
        <Named icon="view" name="View the site" />
      </a>
    </>
  )
}

function Named({ icon, name }: { icon: IconName; name: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="section-name">{name}</span>
    </>
  )
}

/** Closes the sheet when a page was chosen, or the window grew so wide that there is a sidebar. */
function useSheetThatCloses() {
  const sheet = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const shownAt = useRef(key)
  useEffect(() => {
    // Not when the page is hydrated: the sheet may have been opened before.
    if (shownAt.current !== key) sheet.current?.hidePopover?.()
    shownAt.current = key
  }, [key])
  useEffect(() => {
    const wide = window.matchMedia(SIDEBAR_FROM)
    const close = () => sheet.current?.hidePopover?.()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return sheet
}

const KEYS = [
  ['Ctrl K or ⌘K', 'Search'],
  ['j', 'Next in the list'],
  ['k', 'Previous in the list'],
  ['Enter', 'Open'],
  [LETTERS.confirm, 'Confirm'],
  [LETTERS.offer, 'Offer another time'],
  [LETTERS.message, 'Message'],
  [LETTERS.book, 'Book again'],
  ['n', 'Add an appointment'],
  ['Space', 'In the calendar: lift an appointment, then arrows and Enter'],
  ['?', 'Show these keys'],
] as const

interface KeysDialogProps {
  isOpen: boolean
  onClose: () => void
}

function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} labelledBy="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl className="keys-list middle stack">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="rounded on-paper muted">{key}</kbd>
            </dt>
            <dd className="flush">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        You can switch single keys off under{' '}
        <Link to={`${href('/admin/account')}#keys`} onClick={onClose}>
          Account
        </Link>
        .
      </p>
      <div className="button-row">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}
