import { Link } from 'react-router'

interface ButtonLinkProps {
  to: string
  label: string
  /** Further words of the stylesheet, such as 'danger' or 'align-end'. */
  look?: string
}

/** A link to a page where something can be done, which looks like a button. */
export function ButtonLink({ to, label, look }: ButtonLinkProps) {
  return (
    <Link className={look ? `desk-button ${look}` : 'desk-button'} to={to}>
      {label}
    </Link>
  )
}
