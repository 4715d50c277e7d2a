import { formatDayOfYear, weekdayName } from '#app/kernel/calendar-date.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { unbroken } from '#app/kernel/unbroken-day.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { numberInWords } from '#app/quote/in-words.ts'
import { countPeople } from '#app/quote/party.ts'
import { DoneNote } from '#app/ui/site/done-note.tsx'
import { PageHead } from '#app/ui/site/page-head.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import { Acts } from './acts.tsx'
import { Signed } from './agreement/agreement.tsx'
import { Change } from './change.tsx'
import { Facts } from './facts.tsx'
import type { JustDone } from './flash.server.ts'
import { LookSection } from './look/look-section.tsx'
import type { LookDone } from './look/outcome.ts'
import { Paid } from './money.tsx'
import { NextStep } from './next-step.tsx'
import { NextSteps } from './next-steps.tsx'
import { Offer, OfferOver, whenWords } from './offer-box.tsx'
import { CardPaid, CardProblem } from './pay-by-card.tsx'
import { hello, isLost, stateWords, stepsOf } from './state-words.ts'
import type { AppointmentView } from './view.server.ts'
import { Morning, TrialNote } from './wedding/wedding.tsx'
import { WordsSection } from './words/words-section.tsx'

interface AppointmentPageProps {
  appointment: AppointmentView
  /** What was just done, said once: the request was made, or confirmed with the button in its mail. */
  justDone?: JustDone | null
  /** What was just done to the look brief. */
  lookDone?: LookDone | null
  /** The question whether to cancel stands open. */
  isAsking?: boolean
  /** The client asked to cancel and it is too late for that. */
  isRefused?: boolean | undefined
  /** The client came for an offer that does not stand any more. */
  isOfferOver?: boolean
  /** The client comes back from Stripe's page. */
  isCardPaid?: boolean
  /** Why paying by card did not work. */
  cardProblem?: string | undefined
  /** The form of the agreement, as it was refused. */
  unsigned?: RefusedForm | undefined
}

/** The client's own page of an appointment, by its state. */
export function AppointmentPage({
  appointment,
  justDone = null,
  lookDone = null,
  isAsking = false,
  isRefused = false,
  isOfferOver = false,
  isCardPaid = false,
  cardProblem,
  unsigned,
}: AppointmentPageProps) {
  const { state, quote } = appointment
  const { title, lede, status, className } = stateWords(appointment)
  // A morning is as long as the facts beside it: what comes after has the whole width.
  const hasMorning = appointment.wedding.morning !== null
  const rest = (
    <>
      <LookSection look={appointment.look} done={lookDone} />
      <Change appointment={appointment} isAsking={isAsking} />
    </>
  )
  return (
    <>
      <PageHead tab={`${status}: your appointment`} title={title}>
        {hello(appointment)} {lede}
      </PageHead>
      <div className={`wrap grid appointment is-${state}`}>
        <div className="appointment-main">
          <Told appointment={appointment} justDone={justDone} isRefused={isRefused} />
          {isCardPaid && <CardPaid />}
          {cardProblem && (
            <CardProblem problem={cardProblem} howToPay={appointment.money.howToPay} />
          )}
          {isOfferOver && <OfferOver appointment={appointment} />}
          <Offer appointment={appointment} />
          <NextStep appointment={appointment} unsigned={unsigned} />
          <section className="appointment-time" aria-label="What and when">
            <p className={`status ${className}`}>{status}</p>
            <Sentence appointment={appointment} />
            <Track appointment={appointment} />
            <Acts appointment={appointment} />
          </section>
        </div>
        <aside className="appointment-side" aria-label="The facts">
          <Facts appointment={appointment} />
          <TrialNote appointment={appointment} />
          {quote && !isLost(state) && (
            <section className="panel" aria-labelledby="price-title">
              <h2 id="price-title">The price</h2>
              <QuoteTable quote={quote} place={appointment.place} />
              {!appointment.takesCards && (
                <p className="hint">Nothing has been charged on this site.</p>
              )}
            </section>
          )}
          <Paid appointment={appointment} />
          <SignedPart appointment={appointment} />
          <NextSteps appointment={appointment} />
        </aside>
        <div className="appointment-main">
          <WordsSection words={appointment.words} />
          <Morning appointment={appointment} />
          {!hasMorning && rest}
        </div>
        {hasMorning && <div className="appointment-rest">{rest}</div>}
      </div>
    </>
  )
}

/** What was signed; nothing while nothing was. */
function SignedPart({ appointment }: { appointment: AppointmentView }) {
  if (appointment.agreement.signed.length === 0) return null
  return (
    <section className="panel" aria-labelledby="signed-title">
      <h2 id="signed-title">The agreement</h2>
      <Signed appointment={appointment} />
    </section>
  )
}

/** What has just happened, once. */
function Told({
  appointment: { state, email, cancel },
  justDone,
  isRefused,
}: Required<
  Omit<
    AppointmentPageProps,
    'isAsking' | 'isOfferOver' | 'lookDone' | 'isCardPaid' | 'cardProblem' | 'unsigned'
  >
>) {
  const { bookingReceived, bookingNotHeld, requestConfirmed } = sentences
  if (isRefused)
    return (
      <p className="outcome refused" role="alert">
        {cancel
          ? `Your appointment is in less than ${cancel.hours} hours, so you can no longer cancel it here. Please call or write to me.`
          : 'This appointment is in the past, so it can no longer be cancelled.'}
      </p>
    )
  if (justDone === 'received' && state === 'unheld')
    return <DoneNote>{bookingNotHeld(email)}</DoneNote>
  if (justDone === 'received')
    return (
      <DoneNote>
        <span>{bookingReceived(email)}</span>
        <small>
          It confirms that I have your request. The time is yours once I confirm it too.
        </small>
      </DoneNote>
    )
  if (justDone === 'confirmed') return <DoneNote>{requestConfirmed}</DoneNote>
  return justDone && <DoneNote>{DONE[justDone]}</DoneNote>
}

const DONE = {
  moved: 'Your request is at its new time, which is held for you now. I have been told.',
  asked: 'Thank you, I have your wish. Both times are held for you until I answer by email.',
  'party-changed':
    'Your request is changed, and its time is held for you. I have been told, and an email confirms it.',
  'party-asked':
    'Thank you, I have your change. The time for both is held until I answer by email.',
  kept: 'Your appointment stays as it is. I have been told.',
  taken: 'Thank you! The new time is yours, and it is confirmed.',
  signed: 'Thank you for signing. An email confirms it to you.',
  declined: 'You keep the time you asked for. I look at it once more and answer by email.',
} as const

/** The appointment as a sentence. */
function Sentence({ appointment }: { appointment: AppointmentView }) {
  const { service, date, time, readyBy, people, alternative } = appointment
  const count = people ? countPeople(people) : 1
  return (
    <p className="sentence">
      <b>{service}</b>
      {count > 1 && ` for ${numberInWords(count)}`} on {weekdayName(date)},{' '}
      <b>{unbroken(formatDayOfYear(date))}</b>
      {readyBy ? ', ready by ' : ' at '}
      <b>{formatTime(readyBy ?? time)}</b>
      {alternative && !alternative.party && (
        <>
          , or <b>{whenWords(alternative)}</b>
          {alternative.kind === 'offer' ? ' if you like' : ' if I can'}
        </>
      )}
    </p>
  )
}

function Track({ appointment }: { appointment: AppointmentView }) {
  const track = stepsOf(appointment)
  if (!track) return null
  return (
    <ol className="track" aria-label="Where your request stands">
      {track.steps.map(({ name, note }, index) => (
        <li
          key={name}
          className={index < track.at ? 'done' : undefined}
          aria-current={index === track.at ? 'step' : undefined}
        >
          {name}
          {note && <small>{note}</small>}
        </li>
      ))}
    </ol>
  )
}
