import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSettings } from '../settings.ts'
import { FlashArea, type FlashMessage } from './notices/flash.tsx'
import { FlashNotice } from './notices/flash-notice.tsx'
import { PageHead } from './page-head.tsx'

/** The document's title: the page's, and whose desk it is. */
export function PageTitle({ title }: { title: string }) {
  const { artistName } = useSettings()
  return <title>{`${title} · ${artistName}`}</title>
}

interface DeskPageProps {
  title: string
  /** Of the document, where that is another than the heading; null where a sheet over the page says it. */
  documentTitle?: string | null
  /** One line beside the heading. */
  note?: ReactNode
  /** The page this one belongs to. */
  back?: { to: string; label: string }
  /** What can be done, at the end of the head. */
  top?: ReactNode
  /** Between the heading and the flash message. */
  above?: ReactNode
  /** What the server left to say; undefined where the page shows it in a place of its own, or says nothing. */
  flash?: FlashMessage | null
  /** The data that is shown, where it can change under the focus. */
  shown?: unknown
  children: ReactNode
}

export function DeskPage({
  title,
  documentTitle = title,
  note,
  back,
  top,
  above,
  flash,
  shown,
  children,
}: DeskPageProps) {
  const page = (
    <>
      {documentTitle !== null && <PageTitle title={documentTitle} />}
      <PageHead title={title} note={note} back={back}>
        {top}
      </PageHead>
      {above}
      {flash !== undefined && <FlashNotice />}
      {children}
    </>
  )
  if (flash === undefined) return page
  return (
    <FlashArea left={flash} shown={shown}>
      {page}
    </FlashArea>
  )
}

interface NothingListedProps {
  heading: string
  words: string
  /** The way to more, where there may be some. */
  more?: { to: string; label: string } | null
}

export function NothingListed({ heading, words, more }: NothingListedProps) {
  return (
    <div className="empty">
      <h2>{heading}</h2>
      <p className="soft">{words}</p>
      {more && (
        <Link className="more" to={more.to}>
          {more.label}
        </Link>
      )}
    </div>
  )
}

interface PagerProps {
  /** Back to the first page; null on the first page. */
  first: { to: string; label?: string } | null
  next: { to: string; label: string } | null
  /** Further links. */
  children?: ReactNode
}

/** The page of a list that an address asks for, from 1; anything else counts as the first. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

export function Pager({ first, next, children }: PagerProps) {
  if (!first && !next && !children) return null
  return (
    <p className="pages">
      {first && (
        <Link className="desk-button" to={first.to}>
          {first.label ?? 'Back to the first page'}
        </Link>
      )}
      {next && (
        <Link className="desk-button" to={next.to}>
          {next.label}
        </Link>
      )}
      {children}
    </p>
  )
}

interface FilterLinksProps {
  label: string
  choices: readonly { to: string; label: string; isChosen: boolean; count?: number }[]
  className?: string
}

/** One part of a filter as links: each is an address to share or come back to. */
export function FilterLinks({ label, choices, className = 'tabs' }: FilterLinksProps) {
  return (
    <nav className={className} aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.label}
          to={choice.to}
          aria-current={choice.isChosen ? 'true' : undefined}
          preventScrollReset
        >
          {choice.label}
          {choice.count !== undefined && <span className="soft small">{choice.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
