import { Link } from 'react-router'
import type { MailHeaders } from '#app/mail/mail-headers.ts'

const CHECKS = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const

/** What the mailbox found, and what that means. */
export function HeaderFindings({ found, domain }: { found: MailHeaders; domain: string }) {
  const { results, checkedBy, selector, signedFor } = found
  const isForDomain = signedFor === domain || signedFor?.endsWith(`.${domain}`)
  return (
    <div className="findings stack gap-2" role="status">
      {checkedBy && (
        <p>
          Checked by <bdi>{checkedBy}</bdi>.
        </p>
      )}
      <ul>
        {(['spf', 'dkim', 'dmarc'] as const).map((check) => (
          <li key={check}>
            <b>{CHECKS[check]}</b>{' '}
            <span className={`status ${results[check] === 'pass' ? 'good' : 'ended'}`}>
              {results[check] === 'pass' ? 'Passed' : (results[check] ?? 'not checked')}
            </span>{' '}
            {meaning(check, results[check])}
          </li>
        ))}
      </ul>
      {signedFor && !isForDomain && (
        <p>
          Signed for <bdi>{signedFor}</bdi> , not for {domain}. Ask your email company how to sign
          with your own domain.
        </p>
      )}
      {selector && (
        <p>
          Key name: <code>{selector}</code>.{' '}
          <Link
            className="more"
            to={`/admin/mail/delivery?look&selector=${encodeURIComponent(selector)}`}
          >
            Check key in DNS
          </Link>
        </p>
      )}
    </div>
  )
}

function meaning(check: keyof typeof CHECKS, result: string | null): string {
  if (result === 'pass') return ''
  if (result === 'temperror') return 'The mailbox could not check. Send another test email.'
  switch (check) {
    case 'spf':
      return 'Your SPF record does not name the company that sent this email.'
    case 'dkim':
      return result === null || result === 'none'
        ? 'The email is not signed. Turn on signing at your email company.'
        : 'The signature does not match the key in DNS.'
    case 'dmarc':
      return result === null || result === 'none'
        ? 'Your domain has no DMARC record.'
        : 'Neither SPF nor DKIM passed for the domain in From.'
  }
}
