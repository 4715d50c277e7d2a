import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { SearchIconButton } from './search-button.tsx'

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
