import type { ReactNode } from 'react'
import { Link } from 'react-router'

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
        {more && (
          <Link className="more" to={more.to}>
            {more.label}
          </Link>
        )}
        {beside}
      </div>
      {children}
    </section>
  )
}
