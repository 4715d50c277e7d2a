import { href } from 'react-router'
import { MoreLink } from '#app/ui/desk/buttons.tsx'

export function MailWarnings({ warnings }: { warnings: readonly string[] }) {
  return warnings.map((warning) => (
    <p className="warning" key={warning}>
      {warning} <MoreLink to={href('/admin/mail')}>See failed emails</MoreLink>
    </p>
  ))
}
