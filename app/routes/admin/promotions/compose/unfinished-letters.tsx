import { href } from 'react-router'
import { ActionButton } from '#app/ui/desk/action-button.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import type { RunningLetter, UnstartedLetter } from './compose-view.server.ts'

interface UnfinishedLettersProps {
  unstarted: readonly UnstartedLetter[]
  running: readonly RunningLetter[]
}

/** Letters that are on their way, wait for their time, or could not go out. */
export function UnfinishedLetters({ unstarted, running }: UnfinishedLettersProps) {
  return (
    <>
      {running.map((letter) => (
        <Running key={letter.id} letter={letter} />
      ))}
      {unstarted.map((letter) => (
        <Unstarted key={letter.id} letter={letter} />
      ))}
    </>
  )
}

function Running({ letter }: { letter: RunningLetter }) {
  const { id, subject, isPaused, recipientCount, counts } = letter
  const path = href('/admin/promotions/:id', { id })
  return (
    <section className="running" aria-labelledby={`running-${id}`}>
      <div className="running-top level gap-4 tight spread">
        <h2 id={`running-${id}`}>
          <a href={path}>
            “<bdi>{subject}</bdi>”
          </a>{' '}
          {isPaused ? 'rests' : 'is on its way'}
        </h2>
        <ActionButton
          action={path}
          fields={{ intent: isPaused ? 'continue' : 'pause' }}
          label={isPaused ? 'Continue' : 'Pause'}
          about={subject}
        />
      </div>
      <progress
        value={recipientCount - counts.waiting}
        max={recipientCount}
        aria-label={`Letters of “${subject}” that are settled`}
      />
      <p className="running-parts flow muted small figures">
        <span>
          <b>{counts.sent}</b> of {recipientCount} sent
        </span>
        <span>{counts.waiting} to go</span>
        {counts.failed > 0 && <span>{counts.failed} failed</span>}
      </p>
    </section>
  )
}

function Unstarted({ letter: { id, subject, when, refusal } }: { letter: UnstartedLetter }) {
  return (
    <section className="running" aria-labelledby={`unstarted-${id}`}>
      <div className="running-top level gap-4 tight spread">
        <h2 id={`unstarted-${id}`}>
          <a href={href('/admin/promotions/:id', { id })}>
            “<bdi>{subject}</bdi>”
          </a>{' '}
          {refusal ? 'was not sent' : 'is scheduled'}
        </h2>
        <CallBack id={id} isRefused={refusal !== null} />
      </div>
      {refusal ? (
        <p className="alert-line">
          <Icon name="warning" />
          <span>
            {when}: {refusal}.
          </span>
        </p>
      ) : (
        <p className="running-parts flow muted small figures">
          <span>
            <b>{when}</b>, to everyone you may email then
          </span>
        </p>
      )}
    </section>
  )
}

/** Makes a letter that has not begun a draft again. A document of its own: the draft opens in it. */
export function CallBack({ id, isRefused }: { id: string; isRefused: boolean }) {
  return (
    <form method="post" action={href('/admin/promotions/:id', { id })}>
      <input type="hidden" name="intent" value="call-back" />
      <button className="desk-button" type="submit">
        {isRefused ? 'Back to the draft' : 'Call back'}
      </button>
    </form>
  )
}
