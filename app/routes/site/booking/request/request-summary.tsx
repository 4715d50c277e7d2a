import { Fragment } from 'react'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { totalInWords } from '#app/quote/in-words.ts'
import { idOf } from '#app/routes/site/booking/fields.tsx'
import type { Priced } from '#app/routes/site/booking/form-values.ts'
import { PLAN_MORNING } from '#app/routes/site/booking/outcome.ts'
import { useSettings } from '#app/ui/settings.ts'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import { type Missing, summaryOf } from './request-labels.ts'
import type { Choice } from './request-state.ts'

interface RequestSummaryProps {
  choice: Choice
  /** Null while no service is chosen. */
  priced: Priced | null
  /** In cents, without what a code takes off. */
  listedTotal: number | undefined
  today: CalendarDate
  missing: readonly Missing[]
  /** A bride's party goes on to its plan. */
  isPlanned: boolean
  /** Whether it is for the wedding day must be said first. */
  isDayAsked: boolean
  canSend: boolean
  isSending: boolean
  /** Hours within which a request is answered; null for no promise. */
  answerHours: number | null
}

/** The request as a sentence, what it costs line by line, and the button that sends it. */
export function RequestSummary(props: RequestSummaryProps) {
  const { choice, priced, listedTotal, today, missing, isPlanned, isDayAsked } = props
  const { canSend, isSending, answerHours } = props
  const settings = useSettings()
  return (
    <aside className="request-summary" aria-labelledby="booking-summary">
      <h2 className="label" id="booking-summary" tabIndex={-1}>
        Your request
      </h2>
      <p className="sentence">
        {summaryOf(choice, today, priced ?? undefined).map(({ text, chosen }) =>
          chosen ? <mark key={text}>{text}</mark> : text,
        )}
      </p>
      {priced ? (
        <QuoteTable quote={priced.quote} place={priced.place} />
      ) : (
        <p className="soft">
          {isDayAsked
            ? 'Tell me whether it’s for the wedding day and you’ll see the price here.'
            : 'Choose a service to see the price.'}
        </p>
      )}
      {/* So that a price which changed meanwhile is asked about, not charged. */}
      <input type="hidden" name="seenTotal" value={listedTotal ?? ''} />
      {isPlanned ? (
        <PlanButton />
      ) : (
        <>
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
            {missing.length > 0 && 'Still missing: '}
            {missing.map(([field, words], index) => (
              <Fragment key={field}>
                {index > 0 && (index === missing.length - 1 ? ' and ' : ', ')}
                <a href={`#${idOf(field)}`}>{words}</a>
              </Fragment>
            ))}
            {missing.length > 0 && '.'}
          </p>
        </>
      )}
      <ul className="promises">
        <li>
          {answerHours === null ? 'I answer by email.' : `I answer within ${answerHours} hours.`}
        </li>
        <li>I’ll hold the time for you until then.</li>
        <li>Nothing to pay today.</li>
        <li>
          Cancelling, running late, illness: <a href="/policies">my policies</a>.
        </li>
      </ul>
      {settings.phone && (
        <p className="hint">
          Rather talk? <PhoneLink phone={settings.phone} />
        </p>
      )}
    </aside>
  )
}

interface StickyBarProps {
  choice: Choice
  priced: Priced | null
  /** What the visitor does next, and its field; null where that is to send. */
  next: { field: string; words: string } | null
  isPlanned: boolean
  canSend: boolean
  /** Without scripts nobody knows what is chosen: styles show the button, not the next step. */
  isHydrated: boolean
}

/** On phones, always in reach: what is chosen, its total, and the next step or the button. */
export function StickyBar(props: StickyBarProps) {
  const { choice, priced, next, isPlanned, canSend, isHydrated } = props
  const { service, date, time } = choice
  // The line holds two of the three.
  const parts = [
    !(date && time) && service,
    date && formatDate(date, 'short'),
    time && formatTime(time),
  ]
  return (
    <div className="request-bar">
      <a href="#booking-summary">
        <span>{parts.filter(Boolean).join(', ') || 'Nothing chosen yet'}</span>
        {priced && <b>{totalInWords(priced.quote)}</b>}
      </a>
      {isPlanned ? (
        <PlanButton />
      ) : (
        <>
          {next && (
            <a className="button line" href={`#${idOf(next.field)}`}>
              {next.words}
            </a>
          )}
          {(!next || !isHydrated) && (
            <button type="submit" form="booking-form" className="button" disabled={!canSend}>
              Send
            </button>
          )}
        </>
      )}
    </div>
  )
}

/** Takes along what the form says. */
function PlanButton() {
  return (
    <button type="submit" form="booking-form" className="button" formAction={PLAN_MORNING}>
      Plan your morning
    </button>
  )
}
