import { href } from 'react-router'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import type { WalkView } from './progress.server.ts'

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
