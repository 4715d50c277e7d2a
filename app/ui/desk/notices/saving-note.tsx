import type { SaveState } from '#app/ui/desk/hooks/use-autosave.ts'
import { Icon } from '#app/ui/desk/icon.tsx'

interface SavingNoteProps {
  state: SaveState
  /** What is said once it is kept. */
  saved: string
  failed?: string
}

/** Says whether what is written is kept. Its place is always there, so that it is announced. */
export function SavingNote({ state, saved, failed = 'Not saved' }: SavingNoteProps) {
  const words = { untouched: null, saving: 'Saving', saved, failed, elsewhere: 'Not saved' }[state]
  const icon = { saving: 'schedule', saved: 'check' } as const
  return (
    <span className={`saving ${state}`} aria-live="polite">
      {words && (
        <>
          <Icon name={state === 'saving' || state === 'saved' ? icon[state] : 'warning'} />
          {words}
        </>
      )}
    </span>
  )
}
