import { useRef, useState } from 'react'
import { href, redirect, useFetcher } from 'react-router'
import { draftCode } from '#app/codes/draft-code.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { readForm, textOf } from '#app/platform/validation.ts'
import type { ExclusionReason } from '#app/promotions/consent.ts'
import { namedCode } from '#app/promotions/named-code.ts'
import { adminOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ActionButton, Button } from '#app/ui/desk/buttons.tsx'
import { Alert, DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useRevalidation } from '#app/ui/desk/hooks/use-reload.ts'
import { SavingNote } from '#app/ui/desk/notices/saving-note.tsx'
import { UnsavedChangesDialog } from '#app/ui/desk/overlays/unsaved-changes-dialog.tsx'
import type { PageHandle } from '#app/ui/page.ts'
import { leadTo } from '../shared/told.server.ts'
import type { Route } from './+types/route.ts'
import {
  type LetterAnswer,
  sendLetter,
  sendTest,
  showAgain,
} from './compose/compose-actions.server.ts'
import { type ComposeView, composeView, type RunningLetter } from './compose/compose-view.server.ts'
import { PromotionForm } from './compose/promotion-form.tsx'
import { SendButton, TestButton } from './compose/send-buttons.tsx'
import {
  givenLetter,
  type LetterAutosave,
  useLetterAutosave,
} from './compose/use-letter-autosave.ts'
import { PromotionTabs } from './shared/parts.tsx'

export const handle = { page: { letters: true } } satisfies PageHandle

/** Milliseconds until the page first asks how far the letters on their way are. */
const ASK_AGAIN_MS = 3_000

export async function loader({ url }: Route.LoaderArgs) {
  const view = await composeView(url, Temporal.Now.instant())
  if (view.isDraftGone)
    throw await leadTo(href('/admin/promotions'), {
      type: 'refused',
      sentence: 'This draft no longer exists. It may have been sent or deleted in another window.',
    })
  return view
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  switch (textOf(form, 'intent')) {
    case 'send':
      return await sendLetter(form, adminOf(context).userId, context.get(visitorContext))
    case 'test':
      return await sendTest(form)
    case 'create-code':
      return await createCode(textOf(form, 'letter'))
    default:
      return showAgain(form)
  }
}

/** Puts the code that a letter names into the draft of the codes, and leads there. */
async function createCode(letter: string) {
  const named = namedCode(letter)
  const path = href('/admin/site/:piece', { piece: 'codes' })
  if (!named) return redirect(path, 303)
  const isDrafted = await draftCode(named, Temporal.Now.instant())
  return await leadTo(
    path,
    isDrafted
      ? {
          sentence: `The code ${named.code} is in your draft. Check the discount, then publish.`,
        }
      : {
          type: 'refused',
          sentence: 'Another window changed the codes. Please try again.',
        },
  )
}

export default function Promotions({ loaderData: view, actionData: answer }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  // The page reloads while letters are being sent; what is typed in the form stays.
  const [given] = useState(() => givenLetter(view, answer?.values))
  const autosave = useLetterAutosave(form, given, answer?.other ?? null)
  const [when, setWhen] = useState(answer?.values.when ?? 'now')
  const test = useFetcher<LetterAnswer>()
  const isTesting = test.state !== 'idle'
  const waiting = view.running.filter(({ isPaused }) => !isPaused)
  useRevalidation(
    waiting.length > 0 ? waiting.map(({ counts }) => counts.waiting).join() : null,
    ASK_AGAIN_MS,
  )
  return (
    <DeskPage
      title="Promotions"
      note={<SavingNote state={autosave.state} saved={`Draft saved ${autosave.kept.at}`} />}
      top={
        <>
          <TestButton isTesting={isTesting} place="laptop-only" />
          <SendButton view={view} when={when} place="laptop-only" />
        </>
      }
      above={
        <>
          <PromotionTabs current="New" counts={view.counts} />
          {view.refusal && <p className="warning">{view.refusal}</p>}
          {view.missingCode && (
            <div className="warning">
              <p>
                This newsletter names the code {view.missingCode.code}, which does not exist yet.
              </p>
              <ActionButton
                action={href('/admin/promotions')}
                className="desk-button"
                label="Create code"
                busyLabel="Creating"
                fields={{ intent: 'create-code', letter: view.letter.content }}
              />
            </div>
          )}
          <Alert words={view.audienceError} />
          <DraftConflict autosave={autosave} letterKey={given.letterKey} />
          <RunningLetters running={view.running} />
        </>
      }
      flash={answer?.flash ?? null}
      shown={view}
    >
      <PromotionForm
        view={view}
        answer={test.data ?? answer}
        given={given}
        form={form}
        autosave={autosave}
        test={test}
        when={when}
        onWhen={setWhen}
      />
      <Excluded counts={view.excluded} />
      <UnsavedChangesDialog
        isDirty={['failed', 'elsewhere'].includes(autosave.state)}
        title="Your newsletter is not saved yet."
      />
    </DeskPage>
  )
}

/** Who is on the list but gets no letter, and why; nothing when that is nobody. */
function Excluded({ counts }: { counts: ComposeView['excluded'] }) {
  const reasons = Object.entries(counts ?? {}).filter(([, count]) => count > 0)
  if (reasons.length === 0) return null
  const words = reasons.map(([reason, count]) => `${count} ${WHY[reason as ExclusionReason]}`)
  return (
    <p className="soft left-out">
      Not receiving: {words.join(', ')}.{' '}
      <a className="more" href={`${href('/admin/promotions/subscribers')}?show=left-out`}>
        See who
      </a>
    </p>
  )
}

const WHY: Record<ExclusionReason, string> = {
  'consent-expired': 'with expired consent',
  inactive: 'unsubscribed',
  'held-back': 'spam',
  undeliverable: 'undeliverable',
}

function DraftConflict({ autosave, letterKey }: { autosave: LetterAutosave; letterKey: string }) {
  const { state, kept, overwrite } = autosave
  if (state !== 'elsewhere') return null
  const { other } = autosave.other ?? kept
  const isGone = other === null
  return (
    <div className="warning" role="alert">
      <p>
        {isGone
          ? 'This newsletter was sent or deleted in another window.'
          : `This newsletter was changed in another window. ${other} Your changes here are not saved.`}
      </p>
      <div className="button-row">
        <Button onClick={overwrite}>{isGone ? 'Save as new draft' : 'Keep mine'}</Button>
        {!isGone && (
          <a
            className="desk-button"
            href={`${href('/admin/promotions')}?draft=${letterKey}`}
            target="_blank"
            rel="noreferrer"
          >
            Show the other
          </a>
        )}
      </div>
    </div>
  )
}

function RunningLetters({ running }: { running: readonly RunningLetter[] }) {
  return running.map((letter) => <Running key={letter.id} letter={letter} />)
}

function Running({ letter }: { letter: RunningLetter }) {
  const { id, subject, isPaused, recipientCount, counts } = letter
  const path = href('/admin/promotions/:id', { id })
  return (
    <section className="running stack gap-2 above-4" aria-labelledby={`running-${id}`}>
      <div className="running-top level gap-4 tight spread">
        <h2 className="breaks shrinks grows" id={`running-${id}`}>
          <a className="plain" href={path}>
            “<bdi>{subject}</bdi>”
          </a>{' '}
          {isPaused ? 'is paused' : 'is being sent'}
        </h2>
        <ActionButton
          action={path}
          fields={{ intent: isPaused ? 'continue' : 'pause' }}
          label={isPaused ? 'Continue' : 'Pause'}
          about={subject}
        />
      </div>
      <progress
        value={recipientCount - counts.waiting}
        max={recipientCount}
        aria-label={`Emails of “${subject}” done`}
      />
      <p className="running-parts flow muted small figures">
        <span>
          <b>{counts.sent}</b> of {recipientCount} sent
        </span>
        <span>{counts.waiting} to go</span>
        {counts.failed > 0 && <span>{counts.failed} failed</span>}
      </p>
    </section>
  )
}
