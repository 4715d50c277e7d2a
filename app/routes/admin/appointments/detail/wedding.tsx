import { Link } from 'react-router'
import { Icon } from '#app/ui/desk/icon.tsx'
import { PagePart } from '#app/ui/desk/page-part.tsx'
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
        <PagePart id="trial-title" title="Trial">
          {trial ? (
            <LinkedLine {...trial} />
          ) : (
            <p className="soft">
              Requested, not booked yet. The client picks a time on their page.
            </p>
          )}
          {trial?.isLate && <LateLine words="The trial is on the wedding day or later." />}
          {isTrialLeft && (
            <LateLine words="The wedding is cancelled, but the trial is still booked at its price. Open the trial to cancel it." />
          )}
        </PagePart>
      )}
      {wedding && (
        <PagePart id="wedding-title" title="Wedding">
          <LinkedLine {...wedding} />
          {wedding.isLate && <LateLine words="The trial is on the wedding day or later." />}
          {isTrialLeft && (
            <LateLine words="The wedding is cancelled. This trial is still booked at its price." />
          )}
        </PagePart>
      )}
    </>
  )
}

/** The plan of a wedding morning, before all else of its page. Nothing for what is none. */
export function PlanPart({ id, morning }: { id: string; morning: WeddingView['morning'] }) {
  if (!morning) return null
  return (
    <PagePart
      id="plan-title"
      title="Morning plan"
      more={{ to: pagePath(id, 'morning'), label: 'Names, minutes, artists' }}
    >
      <MorningEditor key={morning.seen} id={id} morning={morning}>
        {(isChanged, putBack) =>
          isChanged && (
            <div className="button-row">
              {morning.isMailable && <input type="hidden" name="mailClient" value="on" />}
              <SubmitButton
                label={morning.isMailable ? 'Save and email client' : 'Save plan'}
                busyLabel="Saving"
              />
              <button className="desk-button quiet" type="button" onClick={putBack}>
                Reset plan
              </button>
            </div>
          )
        }
      </MorningEditor>
    </PagePart>
  )
}

interface LinkedProps {
  id: string
  when: string
  status: 'pending' | 'confirmed' | 'cancelled'
}

function LinkedLine({ id, when, status }: LinkedProps) {
  return (
    <p className="cluster gap-3 tight above-3">
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
