import { localNow } from '#app/kernel/local-time.ts'
import { NOTICES_PER_HOUR } from '#app/kernel/rate-limits.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { DigestNotice, NoticeDigestMail, NoticeKind } from '../../shared/mail.ts'
import { inOneLine } from '../appointments/appointment.tsx'
import { Facts } from '../shared/facts.tsx'
import {
  Action,
  type MailContext,
  MailLayout,
  Paragraph,
  TextLink,
} from '../shared/mail-layout.tsx'

/** Tells the artist of an hour in which visitors did more than one email each can tell. */
export function NoticeDigest({
  data,
  settings,
  baseUrl,
  timeZone,
}: MailContext & { data: NoticeDigestMail }) {
  const { counts, first } = data
  const rest = countOf(data) - first.length
  const requests = counts.some(({ kind }) => kind === 'new-request')
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={digestSubject(data)}
      preview={inWords(counts)}
      why="Your website sends this email to the address that is set as the artist’s, at most once an hour."
    >
      <Paragraph>
        {`A lot came in within an hour. The first ${NOTICES_PER_HOUR} notices were emailed to you one by one, and the rest are here: ${inWords(counts)}. All of them are on your desk.`}
      </Paragraph>
      <Facts
        rows={first.map((notice) => ({
          name: timeOf(notice, timeZone),
          key: notice.path + notice.kind + notice.at,
          value: <TextLink href={baseUrl + notice.path}>{words(notice)}</TextLink>,
        }))}
      />
      {rest > 0 && <Paragraph>{`And ${rest} more.`}</Paragraph>}
      {requests && (
        <Paragraph>
          {'If these requests are spam, '}
          <TextLink href={`${baseUrl}/admin/appointments/spam`}>
            decline them together without an email
          </TextLink>
          {'.'}
        </Paragraph>
      )}
      <Action href={`${baseUrl}/admin`}>Open the desk</Action>
    </MailLayout>
  )
}

/** The subject: a number and our own words. */
export function digestSubject(data: NoticeDigestMail): string {
  const count = countOf(data)
  return `${count} more ${count === 1 ? 'notice' : 'notices'} from your website`
}

function countOf({ counts }: NoticeDigestMail): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** '12 new requests, 1 new message'. */
function inWords(counts: NoticeDigestMail['counts']): string {
  return counts
    .map(({ kind, count }) => `${count} ${count === 1 ? NAMES[kind][0] : NAMES[kind][1]}`)
    .join(', ')
}

function words({ kind, appointment }: DigestNotice): string {
  const [name] = NAMES[kind]
  const what = name.charAt(0).toUpperCase() + name.slice(1)
  return appointment ? `${what}: ${inOneLine(appointment)}` : what
}

function timeOf({ at }: DigestNotice, timeZone: string): string {
  return formatTime(localNow(Temporal.Instant.from(at), timeZone).time)
}

/** One of them, and several. */
const NAMES: Record<NoticeKind, readonly [string, string]> = {
  'new-request': ['new request', 'new requests'],
  'cancelled-by-client': ['cancellation by a client', 'cancellations by clients'],
  'new-message': ['new message', 'new messages'],
  'request-waiting': ['request still waiting', 'requests still waiting'],
  'names-given': ['party with new names', 'parties with new names'],
  'move-asked': ['client who asks for a change', 'clients who ask for a change'],
  'moved-by-client': ['request moved by its client', 'requests moved by their clients'],
  'party-changed-by-client': ['request changed by its client', 'requests changed by their clients'],
  'signed-by-client': ['signed agreement', 'signed agreements'],
  'other-time-answered': ['answer about another time', 'answers about another time'],
}
