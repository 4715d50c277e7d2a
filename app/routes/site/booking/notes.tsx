import { sentences } from '#app/content/sentences.ts'
import { DialogNote } from '#app/ui/dialog-note.tsx'
import type { Received } from './outcome.ts'
import { inBrief } from './request-labels.ts'

/** Says what became of the request: title and text together are the one sentence, to the letter. */
export function ReceivedNote({ received, onClose }: { received: Received; onClose: () => void }) {
  const { bookingReceived, bookingNotHeld } = sentences
  const sentence = (received.held ? bookingReceived : bookingNotHeld)(received.email)
  const titleEnd = sentence.indexOf('!') + 1
  const [before = '', after = ''] = cutOut(received.email, sentence.slice(titleEnd).trim())
  return (
    <DialogNote
      open
      title={sentence.slice(0, titleEnd)}
      onClose={onClose}
      more={
        <a className="more" href="/">
          Back to home
        </a>
      }
    >
      {' '}
      <p>
        {before}
        <b>{received.email}</b>
        {after}
      </p>
      <p className="soft">{inBrief(received)}</p>
    </DialogNote>
  )
}

export function SlotTakenNote({ onClose }: { onClose: () => void }) {
  return (
    <DialogNote open title="That time has gone" onClose={onClose} done="Choose another time">
      <p>{sentences.slotTaken}</p>
    </DialogNote>
  )
}

function cutOut(part: string, text: string): [string, string] {
  const index = text.indexOf(part)
  return [text.slice(0, index), text.slice(index + part.length)]
}
