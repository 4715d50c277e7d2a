import { formatDate, formatDayOfYear, weekdayName } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { sentences } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { WAY_LABELS } from '#app/payments/balance.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { numberInWords, PLACE_LABELS, totalInWords } from '#app/quote/in-words.ts'
import { countPeople } from '#app/quote/party.ts'
import { isMorning } from '#app/quote/request-details.ts'
import { useSettings } from '#app/ui/settings.ts'
import { DoneNote } from '#app/ui/site/done-note.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import { Acts } from './acts.tsx'
import { Signed, Signing } from './agreement/agreement.tsx'
import { Change } from './change.tsx'
import { Facts, partyInWords } from './facts.tsx'
import type { JustDone } from './flash.server.ts'
import { Fold } from './fold.tsx'
import { LookSection } from './look/look-section.tsx'
import type { LookDone } from './look/outcome.ts'
import { NextSteps } from './next-steps.tsx'
import { Offer, OfferOver, whenWords } from './offer-box.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { ReceiptLinks } from './receipt/receipts-page.tsx'
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
  const { artistName } = useSettings()
  const { status } = stateWords(appointment)
  return (
    <>
      <title>{`${status}: your appointment · ${artistName}`}</title>
      <div className={`wrap grid appointment private is-${state}`}>
        <div className="appointment-main">
          <Told appointment={appointment} justDone={justDone} isRefused={isRefused} />
          {isCardPaid && (
            <DoneNote>
              Thank you! Your payment will show here as soon as Stripe confirms it.
            </DoneNote>
          )}
          {cardProblem && (
            <div className="outcome refused" role="alert">
              <p>{cardProblem}</p>
              {appointment.money.howToPay && <p className="typed">{appointment.money.howToPay}</p>}
            </div>
          )}
          {isOfferOver && <OfferOver appointment={appointment} />}
          <div className="private-card">
            <Card appointment={appointment} />
            <Offer appointment={appointment} />
            <NextStep appointment={appointment} unsigned={unsigned} />
            <section className="appointment-time" aria-label="What you can do">
              <Acts appointment={appointment} />
            </section>
          </div>
          <WordsSection words={appointment.words} />
        </div>
        <div className="appointment-side folds">
          <Morning appointment={appointment} />
          <TrialNote appointment={appointment} />
          {quote && !isLost(state) && (
            <Fold id="price" title="The price" value={totalInWords(quote)}>
              <QuoteTable quote={quote} place={appointment.place} />
              {!appointment.takesCards && (
                <p className="hint">Nothing has been charged on this site.</p>
              )}
            </Fold>
          )}
          <Paid appointment={appointment} />
          <SignedPart appointment={appointment} />
          <LookSection look={appointment.look} done={lookDone} />
          <Facts appointment={appointment} />
          <NextSteps appointment={appointment}>
            <Track appointment={appointment} />
          </NextSteps>
          <Change appointment={appointment} isAsking={isAsking} />
        </div>
      </div>
    </>
  )
}

/** Day and time, where, the total, and how it stands. */
function Card({ appointment }: { appointment: AppointmentView }) {
  const { state, quote, date, time, readyBy, people, endsAt } = appointment
  const { title, lede, status, className } = stateWords(appointment)
  const isOfMorning = isMorning({ readyBy, people })
  return (
    <div className="card-in">
      <p className={`status ${className}`}>{status}</p>
      <h1>{title}</h1>
      <p className="card-day">
        {`${weekdayName(date)}, `}
        <time dateTime={date}>{formatDayOfYear(date)}</time>{' '}
        <span>
          {isOfMorning && readyBy ? (
            `ready by ${formatTime(readyBy)}`
          ) : (
            <>
              {`${formatTime(time)} `}
              <time dateTime={endsAt}>to {formatTime(endsAt)}</time>
            </>
          )}
        </span>
      </p>
      <p>
        {hello(appointment)} {lede}
      </p>
      <dl className="facts">
        <div>
          <dt>What</dt>
          <dd>
            <Sentence appointment={appointment} />
          </dd>
        </div>
        {state !== 'cancelled' && <Place appointment={appointment} />}
        {quote && !isLost(state) && (
          <div>
            <dt>Total</dt>
            <dd>
              <b className="card-total">{formatCents(quote.total)}</b>
              {!quote.isComplete && <small>Plus travel</small>}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** Where it is: the street, and a map once it is confirmed. */
function Place({ appointment }: { appointment: AppointmentView }) {
  const { place, address, postalCode, state } = appointment
  const { location } = useSettings()
  const street = [address, postalCode].filter(Boolean).join(', ')
  const there = place === 'mobile' ? street : location
  return (
    <div>
      <dt>Where</dt>
      <dd>
        {PLACE_LABELS[place]}
        {there && (
          <small>
            <bdi>{there}</bdi>
          </small>
        )}
        {state === 'confirmed' && there && (
          <a
            className="more"
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(there)}`}
            rel="noreferrer"
          >
            Open the map
          </a>
        )}
      </dd>
    </div>
  )
}

/** What was signed; nothing while nothing was. */
function SignedPart({ appointment }: { appointment: AppointmentView }) {
  if (appointment.agreement.signed.length === 0) return null
  return (
    <Fold id="signed" title="The agreement" value="Signed">
      <Signed appointment={appointment} />
    </Fold>
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
        <small>It’s a copy of your request. The time is yours once I confirm it.</small>
      </DoneNote>
    )
  if (justDone === 'confirmed') return <DoneNote>{requestConfirmed}</DoneNote>
  return justDone && <DoneNote>{DONE[justDone]}</DoneNote>
}

const DONE = {
  moved: 'Done. I’m now holding the new time for you.',
  asked: 'Thank you. I’m holding both times for you until I answer by email.',
  'party-changed': 'Done. I’ve got your change and I’m holding the time. An email confirms it.',
  'party-asked': 'Thank you, I’ve got your change. I’m holding both until I answer by email.',
  kept: 'Your appointment stays as it is.',
  taken: 'Thank you! The new time is confirmed.',
  signed: 'Thank you for signing. You’ll get an email to confirm it.',
  declined: 'You’ve kept the time you asked for. I’ll take another look and answer by email.',
} as const

/** 'Bridal Makeup for four', and the other time or party that stands open. */
function Sentence({ appointment }: { appointment: AppointmentView }) {
  const { service, people, alternative } = appointment
  const count = people ? countPeople(people) : 1
  return (
    <>
      {`${service}${count > 1 ? ` for ${numberInWords(count)}` : ''}`}
      {alternative && (
        <small>
          {alternative.party
            ? `You asked for: ${partyInWords(alternative)}`
            : `Or ${whenWords(alternative)}${alternative.kind === 'offer' ? ' if you like' : ' if I can'}`}
        </small>
      )}
    </>
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

interface NextStepProps {
  appointment: AppointmentView
  /** The form of the agreement, as it was refused. */
  unsigned?: RefusedForm | undefined
}

/** What is left to do for the client: signing, paying the retainer, or both; nothing once it is done. */
function NextStep({ appointment, unsigned }: NextStepProps) {
  const { nextStep, card, money } = appointment
  // A form that was refused says why, also where nothing is asked for any more.
  if (!nextStep)
    return unsigned ? (
      <p className="outcome refused" role="alert">
        {unsigned.errors.form}
      </p>
    ) : card ? (
      <section className="panel next-step" id="next" aria-labelledby="next-step-title">
        <h2 id="next-step-title">{`${formatCents(money.balance)} left to pay`}</h2>
        <PayByCard appointment={appointment} />
      </section>
    ) : null
  return (
    <section className="panel next-step" id="next" aria-labelledby="next-step-title">
      <h2 id="next-step-title">{nextStep}</h2>
      <Signing appointment={appointment} refused={unsigned} />
      <RetainerAsked appointment={appointment} />
    </section>
  )
}

/** What is asked for in advance, until it has come. */
function RetainerAsked({ appointment }: NextStepProps) {
  const { retainer, howToPay } = appointment.money
  if (!retainer || retainer.left === 0) return null
  const { amount, left, dueOn, reference, isOverdue } = retainer
  return (
    <div className="retainer-asked">
      <p>
        {left < amount
          ? `${formatCents(left)} of the retainer of ${formatCents(amount)} is left.`
          : `A retainer of ${formatCents(amount)} keeps the date and comes off the price.`}{' '}
        {isOverdue ? 'It was due on ' : 'Please pay it by '}
        <b>{formatDate(dueOn, 'day')}</b>, with <b>{reference}</b> in the message. I’ll mark it here
        when it arrives.
      </p>
      {howToPay && <p className="typed">{howToPay}</p>}
      <PayByCard appointment={appointment} isQuiet={appointment.agreement.open !== null} />
    </div>
  )
}

/** What was paid, what is left, and the receipts. */
function Paid({ appointment }: { appointment: AppointmentView }) {
  const { state, token, quote, money, card, nextStep } = appointment
  const { payments, balance, receipts, retainer } = money
  const isAsked = state === 'confirmed' && retainer !== null
  if (payments.length === 0 && receipts.length === 0 && !isAsked && !card) return null
  return (
    <Fold id="paid" title="Payment" value={balanceInWords(balance)}>
      <dl className="facts">
        {payments.map(({ id, on, way, amount }) => (
          <div key={id}>
            <dt>{formatDate(on, 'short')}</dt>
            <dd>
              {formatCents(amount)}
              <small>
                {WAY_LABELS[way]}
                {amount < 0 && ', returned to you'}
              </small>
            </dd>
          </div>
        ))}
        {isAsked && (
          <div>
            <dt>Retainer</dt>
            <dd>
              {formatCents(retainer.amount)}
              <small>
                {retainer.left === 0 ? 'Paid' : `Due by ${formatDate(retainer.dueOn, 'day')}`},{' '}
                {retainer.reference}
              </small>
            </dd>
          </div>
        )}
        {quote && state !== 'cancelled' && (
          <div>
            <dt>{balance === 0 ? 'Paid' : balance < 0 ? 'Too much' : 'Left to pay'}</dt>
            <dd>
              <b>{balance === 0 ? 'In full, with thanks' : formatCents(Math.abs(balance))}</b>
            </dd>
          </div>
        )}
      </dl>
      {nextStep !== null && card?.what === 'balance' && (
        <PayByCard appointment={appointment} isQuiet />
      )}
      {receipts.length > 0 && <ReceiptLinks token={token} receipts={receipts} />}
    </Fold>
  )
}

function balanceInWords(balance: number): string {
  if (balance === 0) return 'Paid in full'
  return `${formatCents(Math.abs(balance))} ${balance < 0 ? 'overpaid' : 'to pay'}`
}
