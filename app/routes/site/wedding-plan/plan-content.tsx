import type { Services } from '#app/content/services.ts'
import { type CalendarDate, formatDate, parseCalendarDate } from '#app/kernel/calendar-date.ts'
import { formatTime, minutesOf } from '#app/kernel/time-of-day.ts'
import {
  counted,
  numberInWords,
  PLACE_LABELS,
  totalInWords,
  travelInWords,
} from '#app/quote/in-words.ts'
import { countPeople } from '#app/quote/party.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Picture } from '#app/ui/site/picture.tsx'
import type { Morning } from '#app/weddings/morning.ts'
import type { Values } from '../booking/form-values.ts'
import type { RefusedRequest } from '../booking/outcome.ts'
import { DateNote } from './date-answer.tsx'
import {
  bridalService,
  DATE_SENTENCE,
  exactly,
  type Plan,
  planOf,
  type Step,
  stepsOf,
} from './plan.ts'
import type { PlanPage } from './plan-page.server.ts'
import { Planner } from './planner.tsx'
import { REQUEST_FORM, RequestForm } from './request-form.tsx'
import { idOf, WhenFields } from './when-fields.tsx'

interface PlanContentProps {
  page: PlanPage
  /** What was sent and could not be taken. */
  refused: RefusedRequest | null
  /** Without the questions that a change leaves as they are. */
  isAnswer?: boolean
}

/** What is asked, and what follows from it. */
export function PlanContent({ page, refused, isAnswer }: PlanContentProps) {
  const { lists, bookable, answerHours, formKey } = page
  const values = refused?.values ?? page.values
  const planned = exactly(values, bookable.today)
  const listed = planOf(planned, lists)
  const coded = refused ? refused.coded : page.coded
  const plan =
    listed.ok && coded?.quote
      ? { ...listed, priced: { ...listed.priced, quote: coded.quote } }
      : listed
  const { time: taken, ...fields } = refused?.errors ?? {}
  const errors = {
    ...(coded?.error && { code: coded.error }),
    ...fields,
    ...(taken && { form: taken }),
    ...(values.date && !planned.date && { date: DATE_SENTENCE }),
  }
  const service = bridalService(lists.services)
  const dateNote = (
    <DateNote
      answer={refused ? null : page.dateAnswer}
      values={planned}
      service={service ?? ''}
      phone={page.phone}
    />
  )
  const artists = <ArtistsField plan={plan} services={lists.services} />
  const travel = (
    <p className="hint" role="status" data-part="travel">
      {(plan.ok && travelInWords(plan.priced.quote.travel)) || 'So I can work out your travel fee.'}
    </p>
  )
  return (
    <>
      <div className="wrap grid planner">
        {refused && (
          <ErrorSummary heading="Please check this first" errors={errors} idOf={idOf} autoFocus />
        )}
        {isAnswer ? (
          <>
            <WhenFields values={values} errors={errors} bookable={bookable} />
            {dateNote}
            {artists}
            {travel}
          </>
        ) : (
          <Planner
            values={values}
            lists={lists}
            bookable={bookable}
            errors={errors}
            artists={artists}
            travel={travel}
          >
            {dateNote}
          </Planner>
        )}
        <div className="plan-column">
          {!isAnswer && (
            <div className="photo">
              <Picture name={page.picture} alt="" sizes="(max-width: 64em) 100vw, 52vw" />
            </div>
          )}
          <p className="visually-hidden" role="status" data-part="said">
            {plan.ok && plan.people.bride > 0
              ? `For ${numberInWords(countPeople(plan.people))}. Total ${totalInWords(plan.priced.quote)}.`
              : ''}
          </p>
          <div className="plan-side" data-part="plan">
            {plan.ok ? (
              <PlanCard
                plan={plan}
                date={parseCalendarDate(planned.date ?? '')}
                services={lists.services}
              />
            ) : (
              <p className="outcome">{plan.sentence}</p>
            )}
          </div>
        </div>
        <RequestPart
          plan={plan}
          listedTotal={listed.ok ? listed.priced.quote.total : 0}
          planned={planned}
          service={service}
          typed={refused?.values ?? {}}
          errors={errors}
          formKey={refused?.values.idempotencyKey || formKey}
          answerHours={answerHours}
        />
      </div>
      {service && <PlanBar plan={plan} typedDate={planned.date} />}
    </>
  )
}

/** On phones, always in reach: what is planned, its total, and the next step, which follows what is typed once scripts run (ui/enhance/missing-fields). */
function PlanBar({ plan, typedDate = '' }: { plan: Plan; typedDate: string | undefined }) {
  if (!plan.ok || plan.people.bride === 0) return <div data-part="bar" />
  const date = parseCalendarDate(typedDate)
  return (
    <div className="request-bar" data-part="bar">
      <a href="#plan-title">
        <span>
          {`${date ? `${formatDate(date, 'short')},` : 'Ready'} by ${formatTime(plan.readyBy)}`}
        </span>
        <b>{totalInWords(plan.priced.quote)}</b>
      </a>
      <a className="button line" href={`#${idOf(date ? 'name' : 'date')}`} data-next>
        {date ? 'Next: your details' : 'Next: the date'}
      </a>
      <button type="submit" className="button" form={REQUEST_FORM} hidden>
        Send
      </button>
    </div>
  )
}

interface RequestPartProps {
  plan: Plan
  /** In cents, without what a code takes off. */
  listedTotal: number
  /** What is planned, which goes with the request. */
  planned: Values
  /** The name a wedding is asked under; null where none is offered. */
  service: string | null
  typed: Values
  errors: Record<string, string>
  formKey: string
  answerHours: number | null
}

/** The form below the plan that requests it; without a plan, what was typed is kept. */
function RequestPart({ plan, service, ...form }: RequestPartProps) {
  if (!plan.ok || !service) return <Kept typed={form.typed} />
  const hasBride = plan.people.bride > 0
  return (
    <div className="plan-request" data-part="request" data-kind={hasBride ? 'form' : 'note'}>
      {hasBride ? (
        <RequestForm plan={plan} service={service} {...form} />
      ) : (
        <p>
          A party without a bride chooses a time: <a href="/booking">request one</a>.
        </p>
      )}
    </div>
  )
}

const TYPED = ['name', 'phone', 'email', 'address', 'postalCode', 'notes', 'onBehalfOf', 'code']

/** What was typed already, for the form that comes with the plan (ui/enhance/planner takes it over). */
function Kept({ typed }: { typed: Values }) {
  return (
    <div data-part="request" data-kind="none">
      {TYPED.map(
        (name) =>
          typed[name] && <input name={name} key={name} value={typed[name]} readOnly hidden />,
      )}
    </div>
  )
}

interface PlanCardProps {
  plan: Extract<Plan, { ok: true }>
  date: CalendarDate | null
  services: Services
}

/**
 * The morning from the first arrival to ready, a stroke for each as long as their time. Each text is written in one: between
 * two React puts a comment into a page, but not into the answer of a change, which is compared with it.
 */
function PlanCard({ plan, date, services }: PlanCardProps) {
  const { morning, people, priced, readyBy } = plan
  const rows = stepsOf(morning, services)
  const faces = counted(countPeople(people), 'face', 'faces')
  return (
    <article className="plan" aria-labelledby="plan-title">
      <div className="plan-top">
        <p className="label">
          {date ? formatDate(date, 'long') : `Ready by ${formatTime(readyBy)}`}
        </p>
        <h2 id="plan-title">Your morning</h2>
        <p className="soft">
          {`${PLACE_LABELS[priced.place]}. ${sentenceCase(faces)}, ${counted(rows.length, 'chair', 'chairs')}.`}
        </p>
      </div>
      <div className={rows.length > 1 ? 'plan-rows several' : 'plan-rows'}>
        {rows.map((steps, index) => (
          <section key={steps[1]?.label}>
            {rows.length > 1 && <h3>{CHAIRS[index]}</h3>}
            <ol className="plan-steps">
              {steps.map((step) => (
                <StepRow key={step.time} {...step} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className="plan-ready">
        <b>{formatTime(readyBy)}</b>
        <span>Ready. Time for the dress.</span>
      </p>
    </article>
  )
}

const CHAIRS = ['First chair', 'Second chair', 'Third chair', 'Fourth chair']

function StepRow({ time, label, minutes, kind }: Step) {
  const height = Math.round(minutes * 1.1)
  return (
    <li className={kind}>
      <time dateTime={time}>{formatTime(time)}</time>
      <svg width="16" height={height} aria-hidden="true">
        <polygon points={`0,8 16,0 16,${height - 3} 0,${height - 3}`} />
      </svg>
      <b>{label}</b>
      <small>{`${minutes} min`}</small>
    </li>
  )
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface ArtistsFieldProps {
  plan: Plan
  services: Services
}

/** The same morning with one artist and with two, to choose from; empty where there is nothing to choose. */
function ArtistsField({ plan, services }: ArtistsFieldProps) {
  if (!plan.ok || plan.choices.length < 2) return <div data-part="artists" />
  const { choices, morning, people, readyBy, aloneBy, priced } = plan
  const [fewest] = choices as [Morning]
  const from = Math.min(...choices.map(({ arrival }) => minutesOf(arrival)))
  return (
    <div data-part="artists">
      <fieldset id="plan-artists">
        <legend>{`${ALONE[fewest.artists - 1]} or ${numberInWords(fewest.artists + 1)}?`}</legend>
        <div className="artist-cards">
          {choices.map((choice) => (
            <label className="artist-card" key={choice.artists}>
              <span className="artist-name">
                <input
                  type="radio"
                  name="artists"
                  value={choice.artists}
                  defaultChecked={choice === morning}
                />
                {NAMES[choice.artists - 1]}
              </span>
              <span className="artist-start">
                <small>First chair</small>
                <b>{formatTime(choice.chairs[0]?.start ?? choice.arrival)}</b>
                <small>{`${choice.artists === 1 ? 'I arrive' : 'We arrive'} at ${formatTime(choice.arrival)}`}</small>
              </span>
              <Lanes morning={choice} from={from} most={fewest.artists + 1} services={services} />
              <span className="artist-price">
                <small>Total</small>
                <b>{totalInWords(priced.quote)}</b>
              </span>
            </label>
          ))}
        </div>
        <p className="hint">
          {aloneBy
            ? `With ${numberInWords(countPeople(people))} people by ${formatTime(readyBy)} I bring ${fewest.artists === 2 ? 'a second artist' : 'more artists'}, at no extra charge. On my own, ${formatTime(aloneBy)} is the earliest.`
            : 'Same price either way. I’ll tell you who’s coming with me before you’re booked.'}
        </p>
      </fieldset>
    </div>
  )
}

const ALONE = ['One artist', 'Two artists', 'Three artists']
const NAMES = ['Just me', 'Two artists', 'Three artists', 'Four artists']

/** Units of the drawing: a lane's height with the space below it, and a quarter hour. */
const LANE = { height: 10, step: 14, quarter: 4 }

interface LanesProps {
  morning: Morning
  /** Minutes after midnight at which the first of either choice arrives. */
  from: number
  /** The artists of the larger choice. */
  most: number
  services: Services
}

/** A lane for each artist, from the first arrival of either choice until everybody is ready. */
function Lanes({ morning, from, most, services }: LanesProps) {
  const at = (minutes: number) => (minutes / 15) * LANE.quarter
  const width = at(minutesOf(morning.readyBy) - from)
  const rects = stepsOf(morning, services).flatMap((steps, lane) =>
    steps.map(({ time, minutes, kind }) => ({
      kind,
      x: at(minutesOf(time) - from),
      y: lane * LANE.step,
      width: Math.max(at(minutes) - 0.7, 0.7),
    })),
  )
  return (
    <svg
      className="artist-lanes"
      viewBox={`0 0 ${width} ${LANE.step * most}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {rects.map(({ kind, ...place }) => (
        <rect className={kind} key={`${place.x} ${place.y}`} height={LANE.height} {...place} />
      ))}
    </svg>
  )
}
