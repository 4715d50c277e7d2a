import { serviceDetails } from '#app/content/services/service-details.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { formatDollars } from '#app/domain/money.ts'
import { looksLikeEmail } from './form-values.ts'
import { summaryOf } from './request-labels.ts'
import type { Choice } from './request-state.ts'

interface RequestSummaryProps {
  choice: Choice
  email: string
  today: CalendarDate
  missing: string
  canSend: boolean
  isSending: boolean
}

/** The request as a sentence, what it costs, and the button that sends it. */
export function RequestSummary(props: RequestSummaryProps) {
  const { choice, email, today, missing, canSend, isSending } = props
  const details = choice.service ? serviceDetails[choice.service] : null
  return (
    <aside className="request-summary" aria-labelledby="booking-summary">
      <h2 className="label" id="booking-summary">
        Your request
      </h2>
      <p className="sentence">
        {summaryOf(choice, today).map(({ text, chosen }) =>
          chosen ? <mark key={text}>{text}</mark> : text,
        )}
      </p>
      <dl>
        {details?.prices.map(({ label, priceDollars }) => (
          <Line key={label} label={label}>
            {priceDollars === 0 ? 'Free' : formatDollars(priceDollars)}
          </Line>
        ))}
        {details && <Line label="Allow">{details.allow}</Line>}
        <Line label="Confirmation to">{confirmationTo(email)}</Line>
      </dl>
      <button
        type="submit"
        className="button"
        disabled={!canSend}
        aria-disabled={isSending || undefined}
        aria-describedby="booking-missing"
      >
        {isSending ? 'Sending your request' : 'Send request'}
      </button>
      <p className="hint" id="booking-missing">
        {missing || 'The time is held for you while I answer.'}
      </p>
    </aside>
  )
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function confirmationTo(email: string): string {
  if (email.trim() === '') return 'The address you give'
  return looksLikeEmail(email) ? email.trim() : 'Add a valid email'
}
