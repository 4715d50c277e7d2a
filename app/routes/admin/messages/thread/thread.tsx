import type { ReactNode } from 'react'
import { data, Form, href, Link } from 'react-router'
import { z } from 'zod'
import { UNDO_SECONDS } from '#app/booking/undo.ts'
import { database } from '#app/database/database.server.ts'
import { Refusal } from '#app/kernel/refusal.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { nameOf } from '#app/messages/message-status.ts'
import { findMessage } from '#app/messages/messages.server.ts'
import {
  deleteQuarantinedMessage,
  releaseMessage,
} from '#app/messages/quarantined-messages.server.ts'
import {
  replyToMessage,
  retryReply,
  sendSavedReply,
  UnseenDraft,
  undoReply,
} from '#app/messages/reply-to-message.server.ts'
import { messageReply } from '#app/messages/send-message.schema.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { DeskFailure } from '#app/routes/admin/shared/frame/desk-error.tsx'
import { ActionButton } from '#app/ui/desk/buttons.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { useRevalidation } from '#app/ui/desk/hooks/use-reload.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { ConfirmArea, ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { refusedBy } from '#app/ui/desk/refused.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { deskActions, intent } from '../../shared/desk-action.server.ts'
import { keepAsDraft } from '../../shared/device/reply-draft.ts'
import { useWaitingAbout, WaitingNote } from '../../shared/device/waiting.tsx'
import { leadTo } from '../../shared/told.server.ts'
import { inboxPath, readFilter } from '../filters.ts'
import type { Route } from './+types/thread.ts'
import { ClientRail } from './client-rail.tsx'
import { ReplyForm } from './reply-form.tsx'
import { type Letter, readThread } from './thread-view.server.ts'

export async function loader({ url, params }: Route.LoaderArgs) {
  const message = await findMessage(database(), params.id)
  if (!message) throw data(null, { status: 404 })
  const filter = readFilter(url.searchParams)
  const now = Temporal.Now.instant()
  const { timeZone } = config()
  return { filter, ...(await readThread(database(), message, filter, { now, timeZone })) }
}

type Args = Route.ActionArgs

export const action = deskActions({
  reply: intent(
    messageReply.extend({
      seen: z.string().nullish().default(null),
      replies: z.coerce.number().int().min(0).catch(0),
    }),
    async ({ params }: Args, { input, values, now, tell }) => {
      try {
        const message = await replyToMessage(
          { id: params.id, ...input },
          { now, mail: true, undoSeconds: UNDO_SECONDS },
        )
        return await tell({
          sentence: `Emailing your reply to ${nameOf(message)}…`,
          undo: href('/admin/messages/:id', params),
          subjectId: params.id,
        })
      } catch (error) {
        return notSent(error, values)
      }
    },
  ),
  undo: intent(z.object({}), async ({ params }: Args, { now, tell }) => {
    await undoReply(params.id, now)
    return await tell('Undone. No email was sent, and your reply is a draft again.')
  }),
  send: intent(
    z.object({ mail: z.string().catch('') }),
    async ({ params }: Args, { input, now, tell }) => {
      const message = input.mail
        ? await retryReply(params.id, input.mail, now)
        : await sendSavedReply(params.id, now)
      return await tell(`Emailing your reply to ${nameOf(message)}…`)
    },
  ),
  release: intent(z.object({}), async ({ params, url }: Args) => {
    const message = await releaseMessage(params.id)
    // A released message is not in the list of those held back.
    const filter = { ...readFilter(url.searchParams), show: 'all' as const, after: null }
    const sentence = `${nameOf(message)}’s message moved to your inbox.`
    return await leadTo(inboxPath(filter, message.id), sentence)
  }),
  delete: intent(z.object({}), async ({ params, url }: Args) => {
    const name = nameOf(await deleteQuarantinedMessage(params.id))
    const inbox = inboxPath(readFilter(url.searchParams))
    return await leadTo(inbox, `${name}’s message deleted. No email was sent.`)
  }),
})

/** Gives the reply back with the reason why it was not sent, a fault of ours included. */
function notSent(error: unknown, values: Record<string, string>) {
  const again = (sentence: string, status: number, more: Record<string, string> = {}) =>
    data(
      { intent: 'reply', errors: { reply: sentence }, values: { ...values, ...more } },
      { status },
    )
  if (error instanceof UnseenDraft)
    return again(error.message, error.httpStatus, { unseen: error.seen })
  if (error instanceof Refusal && error.reason === 'already-replied')
    return again('Another window replied first. Send again to add this reply.', error.httpStatus)
  if (error instanceof Refusal) throw error
  reportFault('saving a reply', error)
  const { code, message } = error as { code?: unknown; message?: unknown }
  return again(sentences.replyFailed(String(code ?? message ?? 'unknown')), 500)
}

type ThreadView = Awaited<ReturnType<typeof readThread>>

export const shouldRevalidate = () => true

export default function Thread({ loaderData: thread, actionData }: Route.ComponentProps) {
  const { id, name, email, heldBack, filter, client, newer, older } = thread
  const path = inboxPath(filter, id)
  const refused = refusedBy('reply', actionData)
  const waiting = useWaitingAbout(id)
  return (
    <>
      <section className="thread shrinks stack" aria-label="Message" key={id}>
        <PageTitle title={`${name} · Messages`} />
        <ThreadHead name={name} email={email} phone={client.phone} backTo={inboxPath(filter)}>
          <nav className="rigid beside" aria-label="Messages">
            <Turn to={newer && inboxPath(filter, newer)} icon="up" label="Newer message" />
            <Turn to={older && inboxPath(filter, older)} icon="down" label="Older message" />
          </nav>
        </ThreadHead>
        <div className="letters-pane">
          <ol className="letters stack gap-4">
            {thread.letters.map((letter) =>
              letter.isMine ? (
                <Reply key={letter.key} letter={letter} action={path} />
              ) : letter.messageId ? (
                <OtherLetter
                  key={letter.key}
                  letter={letter}
                  to={inboxPath(filter, letter.messageId)}
                />
              ) : (
                <ReadLetter key={letter.key} thread={thread} />
              ),
            )}
            {waiting?.fields.reply && (
              <li className="mine waiting">
                <p className="letter message-text" dir="auto">
                  {waiting.fields.reply}
                </p>
                <WaitingNote waiting={waiting} onTakeBack={keepAsDraft} />
              </li>
            )}
          </ol>
        </div>
        {heldBack && <HeldBack thread={thread} action={path} />}
        {!heldBack && !waiting && (
          <ReplyForm
            key={thread.replies}
            messageId={id}
            name={name}
            replies={thread.replies}
            savedAnswers={thread.savedAnswers}
            email={email}
            draft={thread.draft}
            seen={thread.draftSeen}
            refused={refused}
          />
        )}
      </section>
      <ClientRail name={name} email={email} client={client} />
    </>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
}

function Turn({ to, icon, label }: { to: string | null; icon: 'up' | 'down'; label: string }) {
  if (!to) return null
  return (
    <Link className="icon-button" to={to} title={label}>
      <Icon name={icon} />
      <span className="visually-hidden">{label}</span>
    </Link>
  )
}

function HeldBack({ thread, action }: { thread: ThreadView; action: string }) {
  const { name, email, text } = thread
  const question = {
    sentence: sentences.askDeleteMessage,
    facts: [name, email, excerptOf(text, 200)],
    yes: 'Delete',
    action,
    fields: { intent: 'delete' },
  }
  return (
    <section className="held stack gap-2" aria-labelledby="held-title">
      <h3 id="held-title">Spam</h3>
      <p>This message looks like spam, so you got no email about it. Release it to reply.</p>
      <div className="button-row">
        <Form method="post">
          <input type="hidden" name="intent" value="release" />
          <SubmitButton label="Release" />
        </Form>
        <ConfirmArea>
          <ConfirmButton question={question} className="desk-button danger">
            Delete
          </ConfirmButton>
        </ConfirmArea>
      </div>
    </section>
  )
}

interface ThreadHeadProps {
  name: string
  email: string
  /** Empty where it is not known. */
  phone: string
  /** The list that the message was opened from. */
  backTo: string
  children: ReactNode
}

function ThreadHead({ name, email, phone, backTo, children }: ThreadHeadProps) {
  return (
    <header className="thread-head level gap-3 tight ruled on-paper">
      <Link className="icon-button to-inbox" to={backTo}>
        <Icon name="back" />
        <span className="visually-hidden">Back to the inbox</span>
      </Link>
      <h2 className="person-name shrinks breaks grows" id="thread-title" tabIndex={-1}>
        <bdi>{name}</bdi>
      </h2>
      {children}
      <ThreadActs name={name} email={email} phone={phone} />
    </header>
  )
}

function ThreadActs({ name, email, phone }: { name: string; email: string; phone: string }) {
  const number = phone.replace(/[^\d+]/g, '')
  const client = new URLSearchParams({ name, email, phone })
  return (
    <div className="thread-acts rigid beside gap-2">
      {number && (
        <a className="desk-button" href={`tel:${number}`}>
          <Icon name="call" />
          <span>Call</span>
        </a>
      )}
      <Link className="desk-button" to={`${href('/admin/appointments/new')}?${client}`}>
        <Icon name="plus" />
        <span>Add appointment</span>
      </Link>
    </div>
  )
}

function ReadLetter({ thread }: { thread: ThreadView }) {
  const { subject, text, additionalDetails, writtenAt, when } = thread
  return (
    <li>
      <div className="letter">
        {subject && (
          <p className="message-text about" dir="auto">
            {subject}
          </p>
        )}
        <p className="message-text" dir="auto">
          {text}
        </p>
        {additionalDetails && (
          <p className="message-text quoted above-3 muted">
            <span>Additional details:</span>{' '}
            <span className="typed block" dir="auto">
              {additionalDetails}
            </span>
          </p>
        )}
      </div>
      <p className="muted small">
        <time dateTime={writtenAt}>{when}</time>, from the contact page
      </p>
    </li>
  )
}

function OtherLetter({ letter, to }: { letter: Letter; to: string }) {
  return (
    <li>
      <p className="letter message-text" dir="auto">
        {letter.text}
      </p>
      <p className="muted small">
        <Link to={to}>{letter.when}</Link>
      </p>
    </li>
  )
}

/** Milliseconds until the state of an email on its way is first asked for again. */
const ASK_AGAIN_MS = 3_000

function Reply({ letter: { text, when, mail }, action }: { letter: Letter; action: string }) {
  useRevalidation(mail?.state === 'waiting' ? mail.sentence : null, ASK_AGAIN_MS)
  return (
    <li className="mine">
      {mail ? (
        <h3>Your reply{when && `, ${when}`}</h3>
      ) : (
        <p className="muted small">You{when && `, ${when}`}</p>
      )}
      <p className="letter message-text" dir="auto">
        {text}
      </p>
      {mail && (
        <div className="button-row">
          <p className={mail.state === 'failed' ? 'error' : 'soft'}>{mail.sentence}</p>
          {text && (mail.state === 'failed' || mail.state === 'unsent') && (
            <ActionButton
              action={action}
              fields={{ intent: 'send', mail: mail.id }}
              label={mail.state === 'failed' ? 'Try again' : 'Send by email'}
              busyLabel="Sending"
            />
          )}
        </div>
      )}
    </li>
  )
}
