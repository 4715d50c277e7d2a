import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useRevalidation } from '#app/ui/desk/hooks/use-revalidation.ts'
import { SavingNote } from '#app/ui/desk/notices/saving-note.tsx'
import { UnsavedChangesDialog } from '#app/ui/desk/overlays/unsaved-changes-dialog.tsx'
import { PromotionTabs } from '../shared/tabs.tsx'
import type { LetterAnswer } from './compose-actions.server.ts'
import type { ComposeView } from './compose-view.server.ts'
import { DraftConflict } from './draft-conflict.tsx'
import { Excluded } from './excluded.tsx'
import { givenLetter } from './given-letter.ts'
import { PromotionForm } from './promotion-form.tsx'
import { SendButton, TestButton } from './send-buttons.tsx'
import { SendQuestion } from './send-confirmation.tsx'
import { UnfinishedLetters } from './unfinished-letters.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

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
  const kept = useKeptDraft(form, given)
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
      flash={answer?.flash ?? view.flash}
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
