import { Link } from 'react-router'
import { Icon } from '#app/ui/desk/icon.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MorningEditor } from '../morning/editor.tsx'
import { pagePath } from '../shared/return-path.ts'
import type { WeddingView } from './wedding.server.ts'

/** The trial of a wedding; of a trial, its wedding. Nothing for all others. */
export function TrialParts({
  wedding: { trial, isTrialAsked, wedding, isTrialLeft },
}: {
  wedding: WeddingView
}) {
  return (
    <>
      {(trial || isTrialAsked) && (
        <section className="part" aria-labelledby="trial-title">
          <div className="part-top">
            <h2 id="trial-title">Trial</h2>
          </div>
          {trial ? (
            <LinkedLine {...trial} />
          ) : (
            <p className="soft">
              Asked for with the wedding, and not booked yet. The client chooses a time on their
              page.
            </p>
          )}
          {trial?.isLate && <LateLine words="The trial lies on the wedding day or after it." />}
          {isTrialLeft && (
            <LateLine words="The wedding is cancelled, but its trial is not. Its price stays as promised: open it to cancel it or add a line." />
          )}
        </section>
      )}
      {wedding && (
        <section className="part" aria-labelledby="wedding-title">
          <div className="part-top">
            <h2 id="wedding-title">The wedding this is the trial for</h2>
          </div>
          <LinkedLine {...wedding} />
          {wedding.isLate && <LateLine words="The trial lies on the wedding day or after it." />}
          {isTrialLeft && (
            <LateLine words="The wedding is cancelled, and this trial still stands. Its price stays as promised." />
          )}
        </section>
      )}
    </>
  )
}

/** The plan of a wedding morning, before all else of its page. Nothing for what is none. */
export function PlanPart({ id, morning }: { id: string; morning: WeddingView['morning'] }) {
  if (!morning) return null
  return (
    <section className="part" aria-labelledby="plan-title">
      <div className="part-top">
        <h2 id="plan-title">Morning plan</h2>
        <Link className="more" to={pagePath(id, 'morning')}>
          Names, minutes, artists
        </Link>
      </div>
      <MorningEditor key={morning.seen} id={id} morning={morning}>
        {(isChanged, putBack) =>
          isChanged && (
            <div className="button-row">
              {morning.isMailable && <input type="hidden" name="mailClient" value="on" />}
              <SubmitButton
                label={morning.isMailable ? 'Save and mail the client' : 'Save the plan'}
                busyLabel="Saving"
              />
              <button className="desk-button quiet" type="button" onClick={putBack}>
                Put it back
              </button>
            </div>
          )
        }
      </MorningEditor>
    </section>
  )
}

interface LinkedProps {
  id: string
  when: string
  status: 'pending' | 'confirmed' | 'cancelled'
}

function LinkedLine({ id, when, status }: LinkedProps) {
  return (
    <p className="cluster gap-3 tight">
      <Link to={pagePath(id)}>{when}</Link>
      <StatusBadge status={status} />
    </p>
  )
}

function LateLine({ words }: { words: string }) {
  return (
    <p className="alert-line">
      <Icon name="warning" />
      <span>{words}</span>
    </p>
  )
}
