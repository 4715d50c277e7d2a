import type { NotifiedEventType } from '#app/accounts/security-event-types.ts'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { localNow } from '#app/kernel/local-time.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { SecurityNoticeMail } from '../../shared/mail.ts'
import { Facts } from '../shared/facts.tsx'
import {
  Action,
  type MailContext,
  MailLayout,
  Paragraph,
  TextLink,
} from '../shared/mail-layout.tsx'

/** What happened, as the subject and the title say it. */
export function securityTitle(what: NotifiedEventType): string {
  return WORDS[what].title
}

/** Tells what happened to the account and what to do if it was somebody else. No link in it opens anything by itself. */
export function SecurityNotice({
  data,
  settings,
  baseUrl,
  timeZone,
}: MailContext & { data: SecurityNoticeMail }) {
  const { title, sentence, ifNot } = WORDS[data.what]
  const { date, time } = localNow(Temporal.Instant.from(data.at), timeZone)
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title={title}
      preview={sentence}
      why="Your website sends this email to the address you sign in with, because it concerns your account."
    >
      <Paragraph>{sentence}</Paragraph>
      <Facts
        rows={[
          { name: 'When', value: `${formatDate(date, 'long')} at ${formatTime(time)}` },
          { name: 'With', value: data.browser ?? 'A command on the server' },
          ...(data.network ? [{ name: 'From', value: `The network ${data.network}` }] : []),
        ]}
      />
      <Paragraph>If this was you, you don’t have to do anything.</Paragraph>
      <Paragraph>
        {`${ifNot} A new password signs everyone out: `}
        <TextLink href={`${baseUrl}/admin/forgot`}>set one</TextLink>
      </Paragraph>
      <Action href={`${baseUrl}/admin/account`}>Open your account</Action>
    </MailLayout>
  )
}

const WORDS: Record<NotifiedEventType, { title: string; sentence: string; ifNot: string }> = {
  'new-device': {
    title: 'A new device signed in',
    sentence: 'Someone signed in to your desk from a new device.',
    ifNot: 'If it wasn’t you, someone else knows your password.',
  },
  'password-set': {
    title: 'A new password was set',
    sentence:
      'A new password was set through a link that was emailed to you or made on the server.',
    ifNot:
      'If it wasn’t you, someone else can read your email. Change the password of your email account first.',
  },
  'password-changed': {
    title: 'Your password was changed',
    sentence: 'Your password was changed on your desk.',
    ifNot: 'If it wasn’t you, someone else was signed in and knew your old password.',
  },
  'second-factor-on': {
    title: 'Two-step sign-in is on',
    sentence: 'From now on, signing in also asks for a code from an authenticator app.',
    ifNot:
      'If it wasn’t you, someone else was signed in and knows your password. Ask the person who runs your website to turn two-step sign-in off again.',
  },
  'second-factor-off': {
    title: 'Two-step sign-in is off',
    sentence: 'From now on, your password alone is enough to sign in.',
    ifNot: 'If it wasn’t you, someone else was signed in and knows your password.',
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    sentence: 'Someone signed in to your desk with your password and one of your recovery codes.',
    ifNot: 'If it wasn’t you, someone else knows both. Make new recovery codes, too.',
  },
  'second-step-locked': {
    title: 'Too many wrong codes',
    sentence:
      'Someone entered your password and then too many wrong codes, so no code works for a while.',
    ifNot: 'If it wasn’t you, someone else knows your password, and only the code kept them out.',
  },
}
