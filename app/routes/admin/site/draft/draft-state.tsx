import { Link } from 'react-router'
import { Icon } from '#app/ui/desk/icon.tsx'
import type { DraftStatus } from './use-kept-draft.ts'

interface DraftStateProps {
  piece: string
  status: DraftStatus
  savedAt: string | null
  changes: number
  onOverwrite: () => void
}

/** Whether what is written is kept, and how far it is from what stands on the site. */
export function DraftState({ piece, status, savedAt, changes, onOverwrite }: DraftStateProps) {
  return (
    <div className="draft-state" role="status">
      {status === 'saving' && <p>Saving the draft</p>}
      {status === 'failed' && (
        <p className="alert-line">
          <Icon name="warning" />
          <span>Not saved: the desk does not answer. What you wrote stays here.</span>
        </p>
      )}
      {status === 'elsewhere' && (
        <p className="alert-line">
          <Icon name="warning" />
          <span>
            Another window changed this draft, so this one was not saved.{' '}
            <button
              className="desk-button"
              type="submit"
              name="act"
              value="save"
              onClick={(event) => {
                event.preventDefault()
                onOverwrite()
              }}
            >
              Keep this one
            </button>{' '}
            <Link to={`/admin/site/${piece}`} reloadDocument>
              Show the other one
            </Link>
          </span>
        </p>
      )}
      {status === 'kept' && <p>{keptWords(savedAt, changes)}</p>}
    </div>
  )
}

function keptWords(savedAt: string | null, changes: number): string {
  if (!savedAt) return 'As it stands on the site.'
  const count = changes === 1 ? '1 change' : `${changes} changes`
  return `Draft saved ${savedAt}. ${count} not published.`
}
