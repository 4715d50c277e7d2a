import { Link } from 'react-router'
import type { readThread } from './thread-view.server.ts'

type ThreadView = Awaited<ReturnType<typeof readThread>>

/** The message that is read. */
export function Letter({ thread }: { thread: ThreadView }) {
  const { subject, text, additionalDetails, writtenAt, when } = thread
  return (
    <li>
      <div className="letter">
        {subject && (
          <p className="message-text about" dir="auto">
            {subject}
          </p>
        )}
        <p className="message-text" dir="auto">
          {text}
        </p>
        {additionalDetails && (
          <p className="message-text quoted">
            <span>Additional details:</span>{' '}
            <span className="typed" dir="auto">
              {additionalDetails}
            </span>
          </p>
        )}
      </div>
      <p className="letter-by">
        <time dateTime={writtenAt}>{when}</time>, from the contact page
      </p>
    </li>
  )
}

/** What the same address wrote at another time, with what was answered. */
export function OtherLetter({ letter, to }: { letter: ThreadView['earlier'][number]; to: string }) {
  return (
    <>
      <li>
        <p className="letter message-text" dir="auto">
          {letter.text}
        </p>
        <p className="letter-by">
          <Link to={to}>{letter.when}</Link>
        </p>
      </li>
      {letter.reply && (
        <li className="mine">
          <p className="letter message-text" dir="auto">
            {letter.reply.text}
          </p>
          <p className="letter-by">You{letter.reply.when && `, ${letter.reply.when}`}</p>
        </li>
      )}
    </>
  )
}

/** Words that cannot be sent any more are shown to be copied, not thrown away. */
export function NotSent({ error, typed }: { error: string; typed: string }) {
  return (
    <>
      <p className="error" role="alert">
        {error}
      </p>
      <h3>What you wrote</h3>
      <p className="message-text quoted" dir="auto">
        {typed}
      </p>
    </>
  )
}
