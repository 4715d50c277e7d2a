import { data, Form, Link } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { findMessage } from '#app/messages/messages.server.ts'
import { replyToMessage } from '#app/messages/reply-to-message.server.ts'
import { messageReply } from '#app/messages/send-message.schema.ts'
import { config } from '#app/platform/config.server.ts'
import { reportFault } from '#app/platform/log.server.ts'
import { parseForm, readForm, textOf } from '#app/platform/validation.ts'
import { DeskFailure } from '#app/routes/admin/shared/frame/desk-error.tsx'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { PageTitle } from '#app/ui/desk/desk-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { redirectWithFlash } from '../../shared/flash.server.ts'
import { inboxPath, readFilter } from '../filters.ts'
import type { Route } from './+types/thread.ts'
import { ClientRail } from './client-rail.tsx'
import { Letter, NotSent, OtherLetter } from './letters.tsx'
import { ReplyForm } from './reply-form.tsx'
import { SavedReply } from './saved-reply.tsx'
import { ThreadHead } from './thread-head.tsx'
import { readThread } from './thread-view.server.ts'

export async function loader({ url, params }: Route.LoaderArgs) {
  const message = await findMessage(database(), params.id)
  if (!message) throw data(null, { status: 404 })
  const filter = readFilter(url.searchParams)
  const now = Temporal.Now.instant()
  const { timeZone } = config()
  return { filter, ...(await readThread(database(), message, filter, { now, timeZone })) }
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const posted = await readForm(request)
  const form = parseForm(messageReply, posted)
  if (!form.ok) {
    const { reply: error = sentences.replyMissing } = form.errors
    return data({ error, typed: form.values.reply ?? '' }, { status: 400 })
  }
  const { reply } = form.value
  const seen = posted.has('seen') ? textOf(posted, 'seen') : null
  const outcome = await save({ id: params.id, reply, seen })
  if (typeof outcome === 'string') return data({ error: outcome, typed: reply }, { status: 500 })
  if (!outcome.ok && outcome.reason === 'not-found') throw data(null, { status: 404 })
  if (!outcome.ok && outcome.reason === 'draft-elsewhere') {
    const error = `Another window wrote a draft of this reply: “${excerptOf(outcome.present)}” Nothing was sent. Send again to send what stands here instead.`
    return data({ error, typed: reply, seen: outcome.seen }, { status: 409 })
  }
  if (!outcome.ok) return data({ error: ALREADY_REPLIED, typed: reply }, { status: 409 })
  const path = inboxPath(readFilter(url.searchParams), `/${encodeURIComponent(params.id)}`)
  return await redirectWithFlash(path, 'replied', params.id)
}

export function shouldRevalidate() {
  return true
}

export default function Thread({ loaderData: thread, actionData }: Route.ComponentProps) {
  const { id, name, email, replied, heldBack, filter, client } = thread
  const pathTo = (act: string) => inboxPath(filter, `/${id}/${act}`)
  return (
    <>
      <section className="thread" aria-label="Message" key={id}>
        <PageTitle title={`${name} · Messages`} />
        <ThreadHead name={name} email={email} phone={client.phone} backTo={inboxPath(filter)} />
        <div className="letters-pane">
          <ol className="letters">
            {thread.earlier.map((letter) => (
              <OtherLetter
                key={letter.id}
                letter={letter}
                to={inboxPath(filter, `/${letter.id}`)}
              />
            ))}
            <Letter thread={thread} />
            {replied && (
              <li className="mine">
                <SavedReply messageId={id} replied={replied} sendAction={pathTo('send')}>
                  {actionData && <NotSent {...actionData} />}
                </SavedReply>
              </li>
            )}
            {thread.later.map((letter) => (
              <OtherLetter
                key={letter.id}
                letter={letter}
                to={inboxPath(filter, `/${letter.id}`)}
              />
            ))}
          </ol>
          <nav className="turn" aria-label="Other messages">
            {thread.newer && <Turn to={inboxPath(filter, `/${thread.newer}`)} label="Newer" />}
            {thread.older && (
              <Turn to={inboxPath(filter, `/${thread.older}`)} label="Older message" />
            )}
          </nav>
        </div>
        {heldBack && <HeldBack action={pathTo} />}
        {!replied && !heldBack && (
          <ReplyForm
            messageId={id}
            email={email}
            draft={thread.draft}
            seen={thread.draftSeen}
            draftAction={pathTo('draft')}
            refused={actionData}
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

const ALREADY_REPLIED =
  'This message already has a reply, perhaps from another window. What you wrote was not sent.'

/** The outcome, or the sentence that says why nothing was saved. */
async function save(reply: Parameters<typeof replyToMessage>[0]) {
  try {
    return await replyToMessage(reply, { now: Temporal.Now.instant(), mail: true })
  } catch (fault) {
    reportFault('saving a reply', fault)
    const { code, message } = fault as { code?: unknown; message?: unknown }
    return sentences.replyFailed(String(code ?? message ?? 'unknown'))
  }
}

function Turn({ to, label }: { to: string; label: string }) {
  return (
    <Link className="more" to={to}>
      {label}
    </Link>
  )
}

function HeldBack({ action }: { action: (act: string) => string }) {
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
