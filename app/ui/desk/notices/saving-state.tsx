import type { SaveState } from '#app/ui/desk/hooks/use-autosave.ts'
import { Icon } from '#app/ui/desk/icon.tsx'

interface SavingStateProps {
  state: SaveState
  /** What it is called once it is stored. */
  saved?: string
}

/** Whether what is being written is stored: beside the button that sends it. */
export function SavingState({ state, saved = 'Saved' }: SavingStateProps) {
  return (
    <span className={`saving ${state}`} aria-live="polite">
      {state === 'saving' && (
        <>
          <Icon name="schedule" />
          Saving
        </>
      )}
      {state === 'saved' && (
        <>
          <Icon name="check" />
          {saved}
        </>
      )}
      {state === 'failed' && (
        <>
          <Icon name="warning" />
          Not saved. It stays here until it is.
        </>
      )}
    </span>
  )
}
