import { Icon } from '#app/ui/desk/icon.tsx'

/** How far what is written has been kept; 'none' before anything was written. */
export type SavingState =
  | { is: 'none' | 'waiting' | 'saving' | 'failed' | 'gone' }
  /** `other` says what another window wrote. */
  | { is: 'conflict'; other: string }
  /** `at` as the artist's clock shows it. */
  | { is: 'saved'; at: string }

/** Says beside a heading whether what is written is kept. Its place is always there, so that it is announced. */
export function SavingNote({ state, what }: { state: SavingState; what: string }) {
  return (
    <span className={`saving ${state.is}`} role="status">
      {state.is === 'saved' && (
        <>
          <Icon name="check" />
          {what} saved {state.at}
        </>
      )}
      {(state.is === 'waiting' || state.is === 'saving') && 'Saving'}
      {(state.is === 'failed' || state.is === 'conflict' || state.is === 'gone') && (
        <>
          <Icon name="warning" />
          Not saved
        </>
      )}
    </span>
  )
}
