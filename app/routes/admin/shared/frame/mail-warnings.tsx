import { href, Link } from 'react-router'

export function MailWarnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p className="warning" key={warning}>
      {warning}{' '}
      <Link className="more" to={href('/admin/mail')}>
        See failed emails
      </Link>
    </p>
  ))
}
