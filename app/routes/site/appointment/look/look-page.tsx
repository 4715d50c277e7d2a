import { href } from 'react-router'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { LookSection } from './look-section.tsx'
import type { RefusedLook } from './outcome.ts'
import type { LookView } from './view.server.ts'

/** The look brief on a page of its own: where what was refused is shown again. */
export function LookPage({ look, refused }: { look: LookView; refused?: RefusedLook | undefined }) {
  return (
    <>
      <PageHead tab="Your look" title="Your look">
        {look.refusal === 'over'
          ? 'This appointment is past or cancelled, so you can’t add anything.'
          : 'Your skin, the look you’d like, and photos that show it.'}
      </PageHead>
      <div className="wrap grid appointment">
        <div className="appointment-main">
          <p>
            <a className="more" href={href('/booking/:token', { token: look.token })}>
              Back to your appointment
            </a>
          </p>
          {refused && (
            <ErrorSummary
              heading="Nothing was saved yet"
              errors={refused.errors}
              idOf={(field) => (field === 'file' ? 'look-file' : field)}
              autoFocus
            />
          )}
          <LookSection look={look} refused={refused} isAlone />
        </div>
      </div>
    </>
  )
}
