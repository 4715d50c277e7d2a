import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ExclusionReason } from '#app/promotions/consent.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useRevalidation } from '#app/ui/desk/hooks/use-revalidation.ts'
import { SavingNote } from '#app/ui/desk/notices/saving-note.tsx'
import { UnsavedChangesDialog } from '#app/ui/desk/overlays/unsaved-changes-dialog.tsx'
import { PromotionTabs } from '../shared/tabs.tsx'
import type { LetterAnswer } from './compose-actions.server.ts'
import type { ComposeView } from './compose-view.server.ts'
import { givenLetter } from './given-letter.ts'
import { PromotionForm } from './promotion-form.tsx'
import { SendButton, TestButton } from './send-buttons.tsx'
import { SendQuestion } from './send-confirmation.tsx'
import { UnfinishedLetters } from './unfinished-letters.tsx'
import { type KeptDraft, useKeptDraft } from './use-kept-draft.ts'

interface ComposePageProps {
  view: ComposeView
  /** What became of a letter that was posted. */
  answer: LetterAnswer | undefined
}

/** Milliseconds until the page first asks how far the letters on their way are. */
const ASK_AGAIN_MS = 3_000

/** Where the artist writes to the subscribers. */
export function ComposePage({ view, answer }: ComposePageProps) {
  if (answer?.askFor) return <SendQuestion asked={answer.askFor} values={answer.values} />
  return <LetterPage view={view} answer={answer} />
}

function LetterPage({ view, answer }: ComposePageProps) {
  const form = useRef<HTMLFormElement>(null)
  // The page is read anew while letters are on their way; what stands in the form stays.
  const [given] = useState(() => givenLetter(view, answer?.values))
  const kept = useKeptDraft(form, given, answer?.other ?? null)
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
      note={<SavingNote state={kept.state} what="Draft" />}
      top={
        <>
          <TestButton isTesting={isTesting} place="laptop-only" />
          <SendButton view={view} when={when} place="laptop-only" />
        </>
      }
      above={
        <>
          <PromotionTabs current="New letter" counts={view.counts} />
          {view.refusal && <p className="warning">{view.refusal}</p>}
          {view.audienceError && (
            <p className="warning" role="alert">
              {view.audienceError}
            </p>
          )}
          <DraftConflict kept={kept} letterKey={given.letterKey} />
          <UnfinishedLetters unstarted={view.unstarted} running={view.running} />
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
        kept={kept}
        test={test}
        when={when}
        onWhen={setWhen}
      />
      <Excluded counts={view.excluded} />
      <UnsavedChangesDialog
        isDirty={['waiting', 'failed', 'conflict', 'gone'].includes(kept.state.is)}
        title="Your letter is not kept yet."
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
      Left out: {words.join(', ')}.{' '}
      <a className="more" href="/admin/promotions/subscribers?show=left-out">
        Who and why
      </a>
    </p>
  )
}

const WHY: Record<ExclusionReason, string> = {
  'consent-expired': 'whose consent has run out',
  inactive: 'unsubscribed or ended',
  'held-back': 'held back as a likely robot',
  undeliverable: 'whose mailbox takes no mail',
}

interface DraftConflictProps {
  kept: KeptDraft
  letterKey: string
}

/** What happened to the letter in another window, and the ways out. */
function DraftConflict({ kept, letterKey }: DraftConflictProps) {
  const { state, overwrite } = kept
  if (state.is !== 'conflict' && state.is !== 'gone') return null
  const other = state.is === 'conflict' ? state.other : null
  const isGone = other === null
  return (
    <div className="warning" role="alert">
      <p>
        {isGone
          ? 'This letter was sent or deleted in another window.'
          : `This letter was changed in another window. ${other} What you write here is not kept.`}
      </p>
      <div className="button-row">
        <button className="desk-button" type="button" onClick={overwrite}>
          {isGone ? 'Keep it as a new draft' : 'Keep what stands here'}
        </button>
        {!isGone && (
          <a
            className="desk-button"
            href={`/admin/promotions?draft=${letterKey}`}
            target="_blank"
            rel="noreferrer"
          >
            See the other one
          </a>
        )}
      </div>
    </div>
  )
}
