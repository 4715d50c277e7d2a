import { href } from 'react-router'
import { ButtonLink } from '#app/ui/desk/buttons.tsx'
import type { StepState, WalkView } from './progress.server.ts'

export function ProgressBar({ states }: { states: readonly StepState[] }) {
  const done = states.filter((state) => state === 'done').length
  const of = states.length
  return (
    <div className="below-4">
      <p className="soft">{done === of ? 'All done.' : `${done} of ${of} done.`}</p>
      <div className="step-strokes stack gap-1" aria-hidden="true">
        {states.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other name than their place.
          <i key={index} className={state === 'done' ? 'done' : undefined} />
        ))}
      </div>
    </div>
  )
}

/** How far the artist is with making the site theirs, and the way to the next step. */
export function WalkCard({ steps, done, next }: WalkView) {
  return (
    <section className="start-line split on-paper" aria-labelledby="walk">
      <div>
        <h2 id="walk">Make the site yours</h2>
        <p className="soft">
          {`${done} of ${steps.length} steps done. ${next ? `Next: ${next.title}` : 'The rest is skipped.'}`}
        </p>
      </div>
      <ButtonLink
        to={next ? href('/admin/site/start/:step', { step: next.name }) : href('/admin/site/start')}
        label={next ? (done === 0 ? 'Begin' : 'Continue') : 'See steps'}
      />
    </section>
  )
}
