import { href, Link } from 'react-router'
import { Button } from '#app/ui/desk/buttons.tsx'
import { AlertLine } from '#app/ui/desk/desk-page.tsx'
import type { SaveState } from '#app/ui/desk/hooks/use-autosave.ts'
import { Icon } from '#app/ui/desk/icon.tsx'

interface DraftStateProps {
  status: SaveState
  savedAt: string | null
  changes: number
  /** Fields that keep it from being published. */
  wrong: number
}

/** In the head: whether what is written is kept, and how far it is from what stands on the site. */
export function DraftState({ status, savedAt, changes, wrong }: DraftStateProps) {
  const count = changes === 1 ? '1 change' : `${changes} changes`
  const published = savedAt ? `Draft saved ${savedAt}` : 'Published'
  const words: Record<SaveState, string> = {
    untouched: published,
    saving: 'Saving the draft',
    failed: 'Not saved',
    elsewhere: 'Changed in another window',
    saved: published,
  }
  const isWrong = status === 'saved' && wrong > 0
  return (
    <span className="draft-state flow gap-3 flat" role="status">
      <span className={`draft-word ${status}`}>
        {status === 'saved' && <Icon name={isWrong ? 'warning' : 'check'} />}
        {isWrong
          ? `Draft saved. ${wrong === 1 ? '1 field' : `${wrong} fields`} to correct`
          : words[status]}
      </span>
      {/* On a phone one line: the form must not move each time it is saved. */}
      {status === 'saved' && savedAt && (
        <span className="laptop-only">{`${count} not published`}</span>
      )}
    </span>
  )
}

interface DraftObstacleProps {
  piece: string
  status: SaveState
  onOverwrite: () => void
}

/** Above the form: why its draft is not kept, and what can be done. */
export function DraftObstacle({ piece, status, onOverwrite }: DraftObstacleProps) {
  return (
    <div role="alert">
      {status === 'failed' && (
        <AlertLine>Not saved: no answer from the desk. Your text stays here.</AlertLine>
      )}
      {status === 'elsewhere' && (
        <p className="alert-line">
          <Icon name="warning" />
          <span>
            Another window changed this draft, so yours was not saved.{' '}
            <Button
              type="submit"
              name="act"
              value="save"
              onClick={(event) => {
                event.preventDefault()
                onOverwrite()
              }}
            >
              Keep mine
            </Button>{' '}
            <Link to={href('/admin/site/:piece', { piece })} reloadDocument>
              Show the other
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
