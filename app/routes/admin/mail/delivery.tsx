import { data, Form, href, Link } from 'react-router'
import { artistEmail } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { toIsoInstant } from '#app/database/instant.ts'
import { isSelector, type MailHeaders, readMailHeaders } from '#app/mail/mail-headers.ts'
import type { Verdict } from '#app/mail/sender-records.ts'
import { type Failure, failuresSince } from '#app/outbox/failures.server.ts'
import { config } from '#app/platform/config.server.ts'
import { readForm } from '#app/platform/validation.ts'
import {
  checkDelivery,
  type DeliveryCheck,
  senderDomain,
} from '#app/system/check-delivery.server.ts'
import { ActionButton, Button, ButtonLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage, HeadRow, PagePart } from '#app/ui/desk/desk-page.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/delivery.ts'
import { failureWords } from './failure-text.ts'

const DAYS = 30
const MOST_FAILURES = 2_000
/** Headers are some thousand characters; what is longer is a whole mail with its pictures. */
const PASTED_MAX = 60_000

/** Whether mail from this site can be trusted by those who get it. Nobody is asked before the button is pressed. */
export async function loader({ url }: Route.LoaderArgs) {
  const now = Temporal.Now.instant()
  const named = url.searchParams.get('selector') ?? ''
  const selector = isSelector(named) ? named : null
  const since = toIsoInstant(now.subtract({ hours: 24 * DAYS }))
  const { smtpUrl } = config()
  return {
    domain: senderDomain(),
    artistEmail: artistEmail(),
    isKept: smtpUrl === null,
    check: url.searchParams.has('look') ? await checkDelivery(selector) : null,
    failures: failuresByDomain(await failuresSince(database(), since, MOST_FAILURES)),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request)
  const posted = form.get('headers')
  const pasted = typeof posted === 'string' ? posted : ''
  const found = pasted.length <= PASTED_MAX ? readMailHeaders(pasted) : null
  if (found) return { found, error: undefined, pasted: '' }
  return data({ found: null, error: refusal(pasted), pasted }, { status: 400 })
}

function refusal(pasted: string): string {
  if (pasted.trim() === '') return 'Please paste the headers of the test email'
  if (pasted.length > PASTED_MAX) return 'Please paste only the headers, not the whole email'
  return 'The line “Authentication-Results” is missing. Please copy everything above the email’s text'
}

export default function Delivery({ loaderData, actionData }: Route.ComponentProps) {
  const { domain, artistEmail, isKept, check, failures } = loaderData
  return (
    <DeskPage
      title="Email delivery"
      note={`Sent from ${domain}`}
      back={{ to: href('/admin/mail'), label: 'Failed emails' }}
      flash={null}
      shown={check}
    >
      <div className="delivery">
        <PagePart id="records-title" title={<>DNS records of {domain}</>}>
          <p className="soft">
            Three records at the company that keeps your domain prove that emails from this site are
            yours. Without them they may land in spam.
          </p>
          {check && <Verdicts check={check} />}
          <p>
            <ButtonLink
              to={`${href('/admin/mail/delivery')}?look`}
              label={check ? 'Check again' : 'Check now'}
              look={check ? undefined : 'primary'}
            />
          </p>
        </PagePart>
        <PagePart id="headers-title" title="What a mailbox says">
          {isKept ? (
            <p className="soft">No mail server is set, so emails are saved as files.</p>
          ) : (
            <>
              <p className="soft">
                Send yourself a test email and open it at {artistEmail}. In Gmail: the three dots,
                Show original. In Outlook: the three dots, View, View message source. In Apple Mail:
                View, Message, All Headers. Copy everything above the text and paste it here.
                Nothing is stored.
              </p>
              <ActionButton
                action={href('/admin/set-up')}
                fields={{ intent: 'test-mail' }}
                label="Send test email"
                busyLabel="Sending"
              />
            </>
          )}
          <Form method="post" noValidate className="pasted-form stack gap-3 starts">
            <Field
              as="textarea"
              name="headers"
              label="Headers of the test email"
              rows={6}
              spellCheck={false}
              autoComplete="off"
              error={actionData?.error}
              defaultValue={actionData?.pasted ?? ''}
            />
            <Button type="submit">Check headers</Button>
          </Form>
          {actionData?.found && <HeaderFindings found={actionData.found} domain={domain} />}
        </PagePart>
        <PagePart
          id="failures-title"
          title={<>Not delivered in the last {DAYS} days</>}
          more={{ to: href('/admin/mail'), label: 'Failed emails' }}
        >
          {failures.length === 0 ? (
            <p className="soft">All emails arrived.</p>
          ) : (
            <table className="failures wide to-start">
              <thead>
                <HeadRow of={['Mailbox', 'Emails', 'Why']} />
              </thead>
              <tbody>
                {failures.map(({ domain: at, count, reasons }) => (
                  <tr key={at}>
                    <th scope="row">
                      <bdi>{at}</bdi>
                    </th>
                    <td>{count}</td>
                    <td>{reasons.join(' ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </PagePart>
      </div>
    </DeskPage>
  )
}

/** Failed emails by the domain it went to, the most failures first. */
function failuresByDomain(failures: readonly Failure[]) {
  const byDomain = Map.groupBy(failures, ({ recipient }) =>
    recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase(),
  )
  return [...byDomain]
    .map(([domain, its]) => {
      const counts = new Map<string, number>()
      for (const { lastError, count } of its) {
        const words = failureWords(lastError)
        counts.set(words, (counts.get(words) ?? 0) + count)
      }
      const reasons = [...counts].sort((one, other) => other[1] - one[1]).map(([words]) => words)
      return { domain, count: its.reduce((sum, { count }) => sum + count, 0), reasons }
    })
    .sort((one, other) => other.count - one.count || (one.domain < other.domain ? -1 : 1))
}

const CHECKS = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const

function HeaderFindings({ found, domain }: { found: MailHeaders; domain: string }) {
  const { results, checkedBy, selector, signedFor } = found
  const isForDomain = signedFor === domain || signedFor?.endsWith(`.${domain}`)
  return (
    <div className="findings stack gap-2" role="status">
      {checkedBy && (
        <p>
          Checked by <bdi>{checkedBy}</bdi>.
        </p>
      )}
      <ul className="stack gap-2">
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
            to={`${href('/admin/mail/delivery')}?look&selector=${encodeURIComponent(selector)}`}
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

const NAMES = {
  spf: { name: 'SPF', what: 'who can send for you' },
  dkim: { name: 'DKIM', what: 'the key that signs your emails' },
  dmarc: { name: 'DMARC', what: 'what happens to forged emails' },
} as const

const STATES: Record<Verdict['state'], { word: string; look: string }> = {
  good: { word: 'Found', look: 'good' },
  missing: { word: 'Missing', look: 'ended' },
  wrong: { word: 'Needs fixing', look: 'ended' },
  unknown: { word: 'Unknown', look: 'waiting' },
}

function Verdicts({ check: { domain, isReal, verdicts } }: { check: DeliveryCheck }) {
  if (!isReal)
    return (
      <p className="warning">
        {domain} is an example name. Set MAIL_FROM to an address at your own domain.
      </p>
    )
  return (
    <ul className="verdicts" aria-live="polite">
      {(['spf', 'dkim', 'dmarc'] as const).map((kind) => {
        const { state, words, found, write } = verdicts[kind]
        const { word, look } = STATES[state]
        return (
          <li className="starts stack gap-2" key={kind}>
            <h3>
              {NAMES[kind].name} <span className="soft">{NAMES[kind].what}</span>
            </h3>
            <p className={`status ${look}`}>{word}</p>
            <p>{words}</p>
            {found.map((text) => (
              <code key={text}>{text}</code>
            ))}
            {write && (
              <dl className="stack gap-1">
                <div>
                  <dt className="muted">Type</dt>
                  <dd>TXT</dd>
                </div>
                <div>
                  <dt className="muted">Name</dt>
                  <dd>
                    <code>{write.name}</code>
                  </dd>
                </div>
                <div>
                  <dt className="muted">Value</dt>
                  <dd>
                    <code>{write.value}</code>
                  </dd>
                </div>
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
