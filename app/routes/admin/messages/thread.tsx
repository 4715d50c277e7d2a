import { data, Form, Link } from 'react-router'
import { sentences } from '#app/content/sentences.ts'
import { database } from '#app/data/engine/database.server.ts'
import { findMessage } from '#app/data/messages/messages.server.ts'
import { replyToMessage } from '#app/operations/messages/reply-to-message.server.ts'
import { messageReply } from '#app/operations/messages/send-message.schema.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { parseForm, readForm } from '#app/platform/validation.ts'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { DeskFailure } from '../shared/desk-error.tsx'
import { redirectWithFlash } from '../shared/flash.server.ts'
import { requireAdmin } from '../shared/guard.server.ts'
import type { Route } from './+types/thread.ts'
import { inboxPath, readFilter } from './filters.ts'
import { ReplyForm } from './reply-form.tsx'
import { SavedReply } from './saved-reply.tsx'
import { readThread } from './thread-view.server.ts'

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context })
  const message = await findMessage(database(), params.id)
  if (!message) throw data(null, { status: 404 })
  const filter = readFilter(url.searchParams)
  const now = Temporal.Now.instant()
  const { timeZone } = config()
  return { filter, ...(await readThread(database(), message, filter, { now, timeZone })) }
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  await requireAdmin({ request, url, context })
  const form = parseForm(messageReply, await readForm(request))
  if (!form.ok) {
    const { reply: error = sentences.replyMissing } = form.errors
    return data({ error, typed: form.values.reply ?? '' }, { status: 400 })
  }
  const { reply } = form.value
  const outcome = await save(params.id, reply)
  if (typeof outcome === 'string') return data({ error: outcome, typed: reply }, { status: 500 })
  if (!outcome.ok && outcome.reason === 'not-found') throw data(null, { status: 404 })
  if (!outcome.ok) return data({ error: ALREADY_REPLIED, typed: reply }, { status: 409 })
  const path = inboxPath(readFilter(url.searchParams), `/${encodeURIComponent(params.id)}`)
  return await redirectWithFlash(path, 'replied', params.id)
}

export function shouldRevalidate() {
  return true
}

export default function Thread({ loaderData: thread, actionData }: Route.ComponentProps) {
  const { id, name, email, subject, text, additionalDetails, replied, heldBack, filter } = thread
  return (
    <article key={id}>
      <PageTitle title={`${name} · Messages`} />
      <header>
        <h2 className="person-name" id="thread-title" tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <a href={`mailto:${email}`}>{email}</a>
        <time dateTime={thread.writtenAt} className="soft">
          {thread.when}
        </time>
      </header>
      <div className="written">
        {subject && (
          <p className="message-text about" dir="auto">
            {subject}
          </p>
        )}
        <p className="message-text" dir="auto">
          {text}
        </p>
        {additionalDetails && (
          <p className="message-text quoted">
            <span>Additional details:</span>{' '}
            <span className="typed" dir="auto">
              {additionalDetails}
            </span>
          </p>
        )}
        <p className="ways">
          <Link className="more" to={`/admin/appointments?q=${encodeURIComponent(email)}`}>
            See this client’s appointments
          </Link>
          <Link className="more" to={`/admin/privacy?email=${encodeURIComponent(email)}`}>
            Everything about them
          </Link>
        </p>
      </div>
      {heldBack && <HeldBack action={(act) => inboxPath(filter, `/${id}/${act}`)} />}
      {replied && (
        <SavedReply messageId={id} replied={replied} sendAction={inboxPath(filter, `/${id}/send`)}>
          {actionData && <NotSent {...actionData} />}
        </SavedReply>
      )}
      {!replied && !heldBack && <ReplyForm messageId={id} email={email} refused={actionData} />}
      <nav className="button-row turn" aria-label="Other messages">
        {thread.newer && <ButtonLink to={inboxPath(filter, `/${thread.newer}`)} label="Newer" />}
        {thread.older && <ButtonLink to={inboxPath(filter, `/${thread.older}`)} label="Older" />}
      </nav>
    </article>
  )
}

export function ErrorBoundary() {
  return <DeskFailure />
}

const ALREADY_REPLIED =
  'This message was replied to already, perhaps in another window. What you wrote was not sent.'

/** The outcome, or the sentence that says why nothing was saved. */
async function save(id: string, reply: string) {
  try {
    return await replyToMessage({ id, reply }, { now: Temporal.Now.instant(), mail: true })
  } catch (fault) {
    reportFault('saving a reply', fault)
    const { code, message } = fault as { code?: unknown; message?: unknown }
    return sentences.replyFailed(String(code ?? message ?? 'unknown'))
  }
}

/** Words that cannot be sent any more are shown to be copied, not thrown away. */
function NotSent({ error, typed }: { error: string; typed: string }) {
  return (
    <>
      <p className="error" role="alert">
        {error}
      </p>
      <h3>What you wrote</h3>
      <p className="message-text quoted" dir="auto">
        {typed}
      </p>
    </>
  )
}

function HeldBack({ action }: { action: (act: 'release' | 'delete') => string }) {
  return (
    <section className="held" aria-labelledby="held-title">
      <h3 id="held-title">Held back</h3>
      <p>
        It looks sent by a robot, so you were not mailed about it and it does not count as unread.
        Release it to reply.
      </p>
      <div className="button-row">
        <Form method="post" action={action('release')}>
          <SubmitButton label="Release" />
        </Form>
        <ButtonLink look="danger" to={action('delete')} label="Delete" />
      </div>
    </section>
  )
}
