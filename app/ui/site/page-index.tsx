import { bookNow } from '#app/content/navigation.ts'

interface PageIndexProps {
  /** What the links lead to, for assistive technology. */
  label: string
  entries: readonly { id: string; title: string }[]
}

/** The sections of a long page, beside them in wide windows and ahead of them on phones. */
export function PageIndex({ label, entries }: PageIndexProps) {
  return (
    <nav className="page-index" aria-label={label}>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <a className="button" href={bookNow.href}>
        {bookNow.label}
      </a>
    </nav>
  )
}
