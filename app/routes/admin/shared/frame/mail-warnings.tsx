import { Link } from 'react-router'

/** What the artist must know of mail that does not go out, with the way to do something about it. */
export function MailWarnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p className="warning" key={warning}>
      {warning}{' '}
      <Link className="more" to="/admin/mail">
        See failed emails
      </Link>
    </p>
  ))
}
