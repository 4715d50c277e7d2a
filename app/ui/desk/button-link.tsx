import { Link } from 'react-router'
import type { Letter } from '#app/ui/desk/hooks/use-desk-keys.ts'

interface ButtonLinkProps {
  to: string
  label: string
  /** Further words of the stylesheet, such as 'danger' or 'align-end'. */
  look?: string
  /** What the label alone leaves open, for those who hear it out of its place. */
  about?: string
  /** The key that presses it. */
  shortcut?: Letter
}

export function ButtonLink({ to, label, look, about, shortcut }: ButtonLinkProps) {
  return (
    <Link className={look ? `desk-button ${look}` : 'desk-button'} to={to} data-key={shortcut}>
      {label}
      {about && <span className="visually-hidden"> {about}</span>}
    </Link>
  )
}
