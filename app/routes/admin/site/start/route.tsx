import { href, Link } from 'react-router'
import { ActionButton, ButtonLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage, PagePart } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { type ListedSamples, listSamplesByPiece } from '../samples/read-samples.server.ts'
import type { Route } from './+types/route.ts'
import { readProgress, type WalkView } from './progress.server.ts'
import { ProgressBar } from './progress.tsx'

export async function loader() {
  return { walk: await readProgress(), samples: await listSamplesByPiece() }
}

/** Everything that makes the site the artist's own, step by step; each can be put off and come back to. */
export default function Start({ loaderData }: Route.ComponentProps) {
  const { walk, samples } = loaderData
  const { steps, done, next } = walk
  return (
    <DeskPage
      title="Make the site yours"
      note="About ten minutes, one step at a time"
      back={{ to: href('/admin/site'), label: 'Your site' }}
      flash={null}
      shown={loaderData}
    >
      <div className="start side-by-side">
        <ProgressBar states={steps.map(({ state }) => state)} />
        {next ? (
          <ButtonLink
            to={href('/admin/site/start/:step', { step: next.name })}
            label={`${done === 0 ? 'Begin' : 'Continue'}: ${next.title}`}
            look="primary"
          />
        ) : (
          <p className="soft">
            {done < steps.length && 'Skipped steps are below. '}
            <a className="more" href="/">
              View site
            </a>
          </p>
        )}
        <StepList steps={steps} />
        {samples.length > 0 && (
          <PagePart id="samples" title="Samples left">
            <p className="soft">
              Visitors see these too. Change them, or publish them to keep them.
            </p>
            {samples.some(({ piece }) => piece === 'testimonials') && (
              <ActionButton
                action={href('/admin/site/testimonials/hide-samples')}
                label="Hide sample testimonials"
                busyLabel="Hiding"
                fields={{ intent: 'hide' }}
              />
            )}
            <SampleList samples={samples} />
          </PagePart>
        )}
      </div>
    </DeskPage>
  )
}

/** By name, because nobody looks for an example where they do not know of one. */
function SampleList({ samples }: { samples: readonly ListedSamples[] }) {
  return (
    <ul className="step-list ruled-above">
      {samples.map(({ piece, title, count, lines, more }) => (
        <li key={piece}>
          <Link to={href('/admin/site/:piece', { piece })} reloadDocument>
            {title}
            <span className="soft">{count}</span>
            <Icon name="next" />
          </Link>
          <ul className="sample-lines flow gap-4 flat ruled muted small">
            {lines.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} reloadDocument>
                  {label}
                </Link>
              </li>
            ))}
            {more > 0 && <li>{`and ${more} more`}</li>}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function StepList({ steps }: Pick<WalkView, 'steps'>) {
  return (
    <ol className="step-list ruled-above">
      {steps.map(({ name, title, state }) => (
        <li key={name}>
          <Link to={href('/admin/site/start/:step', { step: name })} reloadDocument>
            <span className={state === 'done' ? 'step-ring done' : 'step-ring'} />
            {title}
            <span className="soft">{WORDS[state]}</span>
            <Icon name="next" />
          </Link>
        </li>
      ))}
    </ol>
  )
}

const WORDS = { done: 'Done', skipped: 'Skipped', 'to do': 'To do' } as const
