import type { KeptDraft } from './use-kept-draft.ts'

interface DraftConflictProps {
  kept: KeptDraft
  letterKey: string
}

/** What happened to the letter in another window, and the ways out. */
export function DraftConflict({ kept, letterKey }: DraftConflictProps) {
  const { state, overwrite } = kept
  if (state.is !== 'conflict' && state.is !== 'gone') return null
  const isGone = state.is === 'gone'
  return (
    <div className="warning" role="alert">
      <p>
        {isGone
          ? 'This letter was sent or deleted in another window.'
          : 'This letter was changed in another window. What you write here is not kept.'}
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
