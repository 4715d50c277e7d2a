import type { ReactNode } from 'react'

interface FoldProps {
  /** Names the part in the page; the heading's id is made of it. */
  id: string
  title: string
  /** What a closed row says beside its title. */
  value?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** A part of the page that is closed until somebody opens it, with what it is about on its row. */
export function Fold({ id, title, value, isOpen = false, children }: FoldProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <details className="fold" open={isOpen}>
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
          {value && <span>{value}</span>}
        </summary>
        <div className="fold-body">{children}</div>
      </details>
    </section>
  )
}
