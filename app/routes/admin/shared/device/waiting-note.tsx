import { takeBack, useWaiting, type Waiting } from './waiting.ts'

interface WaitingNoteProps {
  waiting: Waiting
  /** Called before it is taken back. */
  onTakeBack?: (waiting: Waiting) => void
}

export function WaitingNote({ waiting, onTakeBack }: WaitingNoteProps) {
  const { key, refusal } = waiting
  return (
    <p className="waiting-note">
      <b>{refusal === null ? 'Waiting to be sent' : `Not sent: ${refusal}`}</b>
      <button
        className="desk-button quiet"
        type="button"
        onClick={() => {
          onTakeBack?.(waiting)
          takeBack(key)
        }}
      >
        Take back
      </button>
    </p>
  )
}

export function useWaitingAbout(id: string): Waiting | undefined {
  return useWaiting().find(({ about }) => about === id)
}
