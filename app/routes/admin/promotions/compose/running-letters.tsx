import { href } from 'react-router'
import { ActionButton } from '#app/ui/desk/action-button.tsx'
import type { RunningLetter } from './compose-view.server.ts'

/** Letters that are on their way. */
export function RunningLetters({ running }: { running: readonly RunningLetter[] }) {
  return running.map((letter) => <Running key={letter.id} letter={letter} />)
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
          {isPaused ? 'is paused' : 'is being sent'}
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
        aria-label={`Emails of “${subject}” done`}
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
