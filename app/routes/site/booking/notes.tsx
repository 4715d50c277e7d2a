import { sentences } from '#app/content/words/sentences.ts'
import { DialogNote } from '#app/ui/dialog-note.tsx'
import type { Received } from './outcome.ts'
import { inBrief } from './request/request-labels.ts'

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
        <>
          <a className="more" href={received.page}>
            See your request
          </a>
          {received.held && (
            <a className="more" href={`${received.page}/calendar.ics`} download>
              Add to calendar
            </a>
          )}
        </>
      }
    >
      {' '}
      <p>
        {before}
        <b>{received.email}</b>
        {after}
      </p>
      {received.held && (
        <p className="soft">
          That mail says what you asked for. The time is yours once a second one confirms it.
        </p>
      )}
      <dl className="facts">
        <div>
          <dt>Request</dt>
          <dd>{inBrief(received)}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>{received.total}</dd>
        </div>
        {received.held && received.answerBy && (
          <div>
            <dt>I answer by</dt>
            <dd>
              <b>{received.answerBy}</b>
              <small>The time is held for you meanwhile</small>
            </dd>
          </div>
        )}
      </dl>
    </DialogNote>
  )
}

export function SlotTakenNote({ onClose }: { onClose: () => void }) {
  return (
    <DialogNote open title="That time has gone" onClose={onClose} done="Choose another time">
      <p>{sentences.slotTaken}</p>
      <p className="soft">Everything else you entered is kept.</p>
    </DialogNote>
  )
}

function cutOut(part: string, text: string): [string, string] {
  const index = text.indexOf(part)
  return [text.slice(0, index), text.slice(index + part.length)]
}
