import { type ReactNode, useId, useState } from 'react'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { browserSentences } from '#app/kernel/browser-sentences.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Received } from './outcome.ts'
import { inBrief } from './request/request-labels.ts'
import { NEAREST, NextTimes } from './steps/next-times.tsx'

/** Says what became of the request: title and text together are the one sentence, to the letter. */
export function ReceivedNote({ received, onClose }: { received: Received; onClose: () => void }) {
  const { bookingReceived, bookingNotHeld } = browserSentences
  const sentence = (received.held ? bookingReceived : bookingNotHeld)(received.email)
  const titleEnd = sentence.indexOf('!') + 1
  const [before = '', after = ''] = cutOut(received.email, sentence.slice(titleEnd).trim())
  return (
    <DialogNote
      open
      title={sentence.slice(0, titleEnd)}
      onClose={onClose}
      next={
        <>
          <a className="button" href={received.page}>
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
          It’s a copy of your request. The time is yours once a second email confirms it.
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
              <small>I’m holding the time for you until then</small>
            </dd>
          </div>
        )}
      </dl>
    </DialogNote>
  )
}

interface SlotTakenNoteProps {
  near: readonly StartTime[]
  onChoose: (start: StartTime) => void
  onClose: () => void
}

export function SlotTakenNote({ near, onChoose, onClose }: SlotTakenNoteProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <DialogNote
      open={isOpen}
      title="That time has gone"
      onClose={onClose}
      done="Choose another time"
    >
      <p>{browserSentences.slotTaken}</p>
      <p className="soft">Everything else you entered is still here.</p>
      <NextTimes
        label={NEAREST}
        times={near}
        onChoose={(start) => {
          onChoose(start)
          setOpen(false)
        }}
      />
    </DialogNote>
  )
}

function cutOut(part: string, text: string): [string, string] {
  const index = text.indexOf(part)
  return [text.slice(0, index), text.slice(index + part.length)]
}

interface DialogNoteProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** What the closing button says. */
  done?: string
  /** What to do next, the filled button first; the closing button is quiet then. */
  next?: ReactNode
}

/** A short message over the page that asks for nothing but to be read. */
function DialogNote({ title, children, done = 'Done', next, ...dialog }: DialogNoteProps) {
  const titleId = useId()
  return (
    <Dialog {...dialog} labelledBy={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <form method="dialog" className="acts">
        {next}
        <button className={next ? 'more' : 'button'} type="submit">
          {done}
        </button>
      </form>
    </Dialog>
  )
}
