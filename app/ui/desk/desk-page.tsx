import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { useSettings } from '../settings.ts'
import { SubmitButton } from '../submit-button.tsx'
import { ButtonLink, MoreLink } from './buttons.tsx'
import { Icon } from './icon.tsx'
import { FlashArea, type FlashMessage } from './notices/flash.tsx'
import { FlashNotice } from './notices/flash-notice.tsx'
import { SearchIconButton } from './search.tsx'

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
      {more && <MoreLink to={more.to}>{more.label}</MoreLink>}
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

interface PageHeadProps {
  title: string
  /** Instead of the title on a phone, where that is long. */
  shortTitle?: string | undefined
  /** One line beside the title, below it on a phone. */
  note?: ReactNode
  /** The page this one belongs to. */
  back?: { to: string; label: string } | undefined
  className?: string
  /** Of the heading, where the focus has to go there. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** What can be done from here; on a phone what matters most stands lower, near the thumb. */
  children?: ReactNode
}

export function PageHead({
  title,
  shortTitle,
  note,
  back,
  className,
  headingRef,
  children,
}: PageHeadProps) {
  return (
    <header
      className={
        className
          ? `page-head on-paper cluster gap-3 tight ruled ${className}`
          : 'page-head on-paper cluster gap-3 tight ruled'
      }
    >
      {back && (
        <Link className="icon-button" to={back.to}>
          <Icon name="back" />
          <span className="visually-hidden">{back.label}</span>
        </Link>
      )}
      <div className="head-words stack shrinks fitted">
        <h1 ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          <bdi className={shortTitle && 'laptop-only'}>{title}</bdi>
          {shortTitle && <bdi className="phone-only">{shortTitle}</bdi>}
        </h1>
        {note && <p className="head-note muted small">{note}</p>}
      </div>
      <SearchIconButton />
      {children && <div className="head-acts cluster gap-2 apart">{children}</div>}
    </header>
  )
}

interface PagePartProps {
  /** Of the heading, which names the part. */
  id: string
  title: ReactNode
  /** Where more of it is. */
  more?: { to: string; label: string } | false | '' | null
  /** Stands beside the heading. */
  beside?: ReactNode
  className?: string
  children?: ReactNode
}

/** A part of a page under a heading of its own. */
export function PagePart({ id, title, more, beside, className, children }: PagePartProps) {
  return (
    <section className={className ? `part ${className}` : 'part'} aria-labelledby={id}>
      <div className="part-top">
        <h2 id={id}>{title}</h2>
        {more && <MoreLink to={more.to}>{more.label}</MoreLink>}
        {beside}
      </div>
      {children}
    </section>
  )
}

interface TaskPageProps {
  title: string
  /** Of the document, where that is another than the heading. */
  documentTitle?: string
  /** Who, when and what it is about. */
  about?: ReactNode
  /** The page it was opened from. */
  back: { to: string; label: string }
  /** Why it was refused as a whole, or cannot be done; a field says for itself what is wrong with it. */
  refusal?: string | null | undefined
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A page that is there to do one thing: what, to which appointment, and the way back without doing it. */
export function TaskPage({
  title,
  documentTitle = title,
  about,
  back,
  refusal,
  headingRef,
  children,
}: TaskPageProps) {
  return (
    <>
      <PageTitle title={documentTitle} />
      <PageHead title={title} note={about} back={back} headingRef={headingRef} />
      <div className="task-page stack gap-4 breaks fitted">
        <Alert words={refusal} />
        {children}
      </div>
    </>
  )
}

/**
 * What a page is there to do. On a phone it stands in the place of the desk's bar, so a page has at most
 * one; on a laptop it is a row where it stands.
 */
export function StickyActs({ children }: { children: ReactNode }) {
  return <div className="sticky-acts">{children}</div>
}

interface TaskActsProps {
  /** What the button that does it says. */
  yes: string
  busy: string
  /** Where the page is left to without doing it. */
  backTo: string
}

export function TaskActs({ yes, busy, backTo }: TaskActsProps) {
  return (
    <StickyActs>
      <SubmitButton label={yes} busyLabel={busy} />
      <ButtonLink to={backTo} label="Cancel" />
    </StickyActs>
  )
}

/** A warning that is announced at once; renders nothing without one. */
export function Alert({
  words,
  look = 'warning',
}: {
  words: ReactNode
  look?: 'warning' | 'error'
}) {
  if (!words) return null
  return (
    <p className={look} role="alert">
      {words}
    </p>
  )
}

/** What stands in the way of one thing, beside it. */
export function AlertLine({ children }: { children: ReactNode }) {
  return (
    <p className="alert-line">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  )
}

/** In a list of facts what one is called, and it; nothing where it is not known. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  if (!children && children !== 0) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The names of a table's columns. */
export function HeadRow({ of: names }: { of: readonly string[] }) {
  return (
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  )
}
