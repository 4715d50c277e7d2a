import { href } from 'react-router'
import { z } from 'zod'
import { type Database, database } from '#app/database/database.server.ts'
import type { OutboxRow } from '#app/database/rows/mail.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { FORGOTTEN, listFailedMail } from '#app/outbox/outbox.server.ts'
import { config } from '#app/platform/config.server.ts'
import { pauseWarning } from '#app/routes/admin/shared/frame/mail-warnings.server.ts'
import { dismissMail, retryMail } from '#app/system/failed-mail.server.ts'
import { ActionButton, ButtonLink, MoreLink, useAction } from '#app/ui/desk/buttons.tsx'
import { DeskPage, NothingListed } from '#app/ui/desk/desk-page.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/route.ts'
import { failureWords } from './failure-text.ts'

export async function loader() {
  const { timeZone, smtpUrl } = config()
  return {
    mails: await readFailedMail(database(), timeZone),
    paused: await pauseWarning(database(), Temporal.Now.instant(), timeZone),
    isKept: smtpUrl === null,
  }
}

const oneMail = z.object({ id: z.string() })

export const action = deskActions({
  retry: intent(oneMail, async (_args: Route.ActionArgs, { input, now, tell }) => {
    await retryMail(input.id, now)
    return await tell('The email is being sent again.')
  }),
  dismiss: intent(oneMail, async (_args: Route.ActionArgs, { input, now, tell }) => {
    await dismissMail(input.id, now)
    return await tell('Dismissed. The email will not be sent.')
  }),
})

/** A refused act, too, says that the list is not what it was. */
export const shouldRevalidate = () => true

export default function FailedMailPage({ loaderData }: Route.ComponentProps) {
  const { mails, paused, isKept } = loaderData
  return (
    <DeskPage
      title="Failed emails"
      note={mails.length > 0 && `${mails.length} not delivered`}
      back={{ to: href('/admin'), label: 'Today' }}
      top={<ButtonLink to={href('/admin/mail/delivery')} label="Email delivery" />}
      above={paused && <p className="warning">{paused}</p>}
      flash={null}
      shown={mails}
    >
      {mails.length > 0 ? (
        <>
          <p className="soft">Call the client, retry once the problem is fixed, or dismiss.</p>
          <ul className="mails above-3" aria-label="Failed emails">
            {mails.map((mail) => (
              <FailedMailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        </>
      ) : (
        <NothingListed
          heading="No failed emails"
          words={
            isKept
              ? 'No mail server is set, so emails are saved as files.'
              : 'All emails were sent, or are on their way.'
          }
        />
      )}
    </DeskPage>
  )
}

function FailedMailRow({ mail }: { mail: FailedMail }) {
  const { id, subject, recipient, when, why, detail, bookingId, canRetry } = mail
  const action = useAction()
  const button = (intent: 'retry' | 'dismiss', label: string, busyLabel: string) => (
    <ActionButton
      by={action}
      action={href('/admin/mail')}
      fields={{ intent, id }}
      label={label}
      busyLabel={busyLabel}
      about={`${subject}, to ${recipient}`}
    />
  )
  return (
    <li className="split ruled" aria-busy={action.isBusy}>
      <div>
        <h2>{subject}</h2>
        <p>
          To {recipient}, {when}
        </p>
        <p>
          {canRetry
            ? why
            : `${why} The email held a link, so it was deleted. Please ask for a new one.`}
        </p>
        {detail && <p className="soft">{detail}</p>}
        {bookingId && (
          <MoreLink to={href('/admin/appointments/:id', { id: bookingId })}>
            Open appointment<span className="visually-hidden"> of {subject}</span>
          </MoreLink>
        )}
      </div>
      <div className="row-acts beside rigid gap-2">
        {canRetry && button('retry', 'Retry', 'Retrying')}
        {button('dismiss', 'Dismiss', 'Dismissing')}
      </div>
    </li>
  )
}

/** More than these are not shown at once. */
const MOST_MAILS = 100

type FailedMail = Awaited<ReturnType<typeof readFailedMail>>[number]

/** The failed mails that wait for a decision, the newest first. */
async function readFailedMail(db: Database, timeZone: string) {
  const rows = await listFailedMail(db, MOST_MAILS)
  return await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      subject: await subjectOf(row),
      recipient: row.recipient,
      when: formatMoment(row.createdAt, timeZone, 'day'),
      why: failureWords(row.lastError),
      /** What the mail server said, for the person who runs it. */
      detail: row.lastError,
      bookingId: row.bookingId,
      /** A mail with a credential in it was forgotten when it failed: there is nothing to send again. */
      canRetry: row.data !== FORGOTTEN,
    })),
  )
}

/** The subject, or the name of the kind where the mail is of one that could not be written at all. */
async function subjectOf({ kind, data }: OutboxRow): Promise<string> {
  // Loaded late, as the worker does: it brings all that renders mail.
  const { subjectOfMail } = await import('#app/mail/subjects-and-templates.server.ts')
  return subjectOfMail(kind, data) ?? kind.replaceAll('-', ' ')
}
