import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import {
  findService,
  PLACES,
  type PriceSource,
  priceOf,
  type Service,
} from '#app/content/services.ts'
import { planner } from '#app/content/words/navigation.ts'
import { totalInWords } from '#app/quote/in-words.ts'
import { isBridal, isPlannedParty } from '#app/quote/party.ts'
import type { PriceLists } from '#app/quote/quote-of.ts'
import { GroupError, groupErrorLink } from '#app/routes/site/booking/fields.tsx'
import { Figure } from '#app/routes/site/booking/figure.tsx'
import { ANOTHER_DAY } from '#app/routes/site/booking/form-values.ts'
import { PLAN_WEDDING } from '#app/routes/site/booking/outcome.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { CodeField } from '#app/ui/site/code-field.tsx'
import type { Bookable } from './calendar/calendar-keys.ts'
import { ContactFields, idOf, NotesField, OnBehalfOfField } from './fields.tsx'
import { suggestPeople } from './form-values.ts'
import { ReceivedNote, SlotTakenNote } from './notes.tsx'
import { ANSWER_AS_DATA, type Outcome } from './outcome.ts'
import { RequestSummary, StickyBar } from './request/request-summary.tsx'
import { NEAREST, NextTimes } from './steps/next-times.tsx'
import { AddOnsStep, PeopleStep } from './steps/party-steps.tsx'
import { PlaceStep } from './steps/place-step.tsx'
import { WhenStep } from './steps/when-step.tsx'
import { type Start, useBooking } from './use-booking.ts'

interface BookingFormProps {
  start: Start
  bookable: Bookable
  /** Hours within which a request is answered; null for no promise. */
  answerHours: number | null
}

/**
 * One form for scripts on and off. Without them a button looks up the chosen day's times and another
 * sends; with them the calendar does, and the outcome comes as data. The browser's own checks are
 * off either way: the sentences about a field are ours, in their place, and read out.
 */
export function BookingForm({ start, bookable, answerHours }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const fetcher = useFetcher<Outcome>()
  const booking = useBooking(start, bookable, form)
  const { request, dispatch, errors, isHydrated, isComplete, notice, refusals, take } = booking
  const { lists, priced, coded, isDayAsked } = booking
  const shown = priced && coded?.quote ? { ...priced, quote: coded.quote } : priced
  const service = findService(lists.services, request.service)
  const party = { lists, priced, values: start.values, errors, isHydrated }
  const isSending = fetcher.state !== 'idle'
  const isPlanned = priced !== null && isPlannedParty(priced.people, priced.place)

  const chooseStart = ({ date, time }: StartTime) => {
    dispatch({ type: 'start-chosen', date, time })
    booking.onTyped('date')
    booking.onTyped('time')
  }

  const lastAnswer = useRef<Outcome>(undefined)
  useEffect(() => {
    if (!fetcher.data || lastAnswer.current === fetcher.data) return
    lastAnswer.current = fetcher.data
    take(fetcher.data)
    if (fetcher.data.ok) emptyFields(form.current)
  }, [fetcher.data, take])

  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // A wedding goes on to its plan, with all that is chosen.
    const { submitter } = event.nativeEvent as SubmitEvent
    if (!isHydrated || isPlanned || submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    if (!isComplete || isSending) return
    if (!booking.checkEmail()) return focusOn('email')
    const sent = new FormData(event.currentTarget)
    sent.set(ANSWER_AS_DATA, '1')
    fetcher.submit(sent, { method: 'post', action: '/booking' })
  }

  return (
    <>
      <form
        method="post"
        action="/booking"
        id="booking-form"
        className="wrap grid book"
        aria-label="Request a time"
        noValidate
        ref={form}
        onSubmit={onSubmit}
        onInput={(event) => {
          // A real `input` event renders before `change` comes, which would undo a select's choice.
          if (event.target instanceof HTMLSelectElement) return
          const { name } = event.target as HTMLInputElement
          if (name !== 'service') booking.onTyped(name)
        }}
      >
        <input type="hidden" name="idempotencyKey" value={booking.formKey} />
        {!isPlanned && <EnterSends />}
        <div className="steps">
          <ErrorSummary
            id="booking-errors"
            heading={booking.refused}
            errors={refusals > 0 ? inFormOrder(errors) : {}}
            detail={booking.failure}
            idOf={idOf}
            ref={summary}
          />
          {start.near && <NextTimes label={NEAREST} times={start.near} onChoose={chooseStart} />}
          <ServiceStep
            lists={lists}
            chosen={request.service}
            error={errors.service}
            onChoose={(name) => {
              suggestPeople(form.current, findService(lists.services, name))
              dispatch({ type: 'service-chosen', service: name })
              booking.onTyped('service')
            }}
          />
          <WeddingDayStep />
          <PlaceStep
            lists={lists}
            isPriced={!isDayAsked}
            travel={priced?.quote.travel}
            service={request.service}
            values={start.values}
            errors={errors}
          />
          <PeopleStep
            {...party}
            isDayAsked={isDayAsked}
            isOff={service === null || !isBridal(service)}
          />
          <AddOnsStep {...party} isOff={service === null || !takesAddOns(service)} />
          {isPlanned ? (
            <PlanStep date={request.date} errors={errors} />
          ) : (
            <WhenStep
              request={request}
              dispatch={dispatch}
              typedDate={start.values.date ?? ''}
              bookable={bookable}
              errors={errors}
              isHydrated={isHydrated}
              durationMinutes={priced?.durationMinutes ?? null}
              days={booking.days}
              next={booking.next}
              onMonthShown={booking.showMonth}
              onStartChosen={chooseStart}
              onTimeChosen={() => booking.onTyped('time')}
              onDateChosen={() => booking.onTyped('date')}
            />
          )}
          <fieldset className="step" hidden={isPlanned}>
            <legend>
              <h2>Anything I should know?</h2>
            </legend>
            <NotesField values={start.values} errors={errors} />
          </fieldset>
          <fieldset className="step" hidden={isPlanned}>
            <legend>
              <h2>How do I reach you?</h2>
            </legend>
            <ContactFields values={start.values} errors={errors} />
            <OnBehalfOfField values={start.values} errors={errors} />
            <CodeField
              id={idOf('code')}
              value={start.values.code}
              error={errors.code ?? coded?.error}
              quote={shown?.quote}
              onBlur={({ currentTarget }) => booking.onCodeTyped(currentTarget.value)}
            />
          </fieldset>
        </div>
        <p className="visually-hidden" role="status">
          {isHydrated &&
            isPlanned &&
            `Next, we plan your party’s morning. Total ${totalInWords(priced.quote)}.`}
        </p>
        <RequestSummary
          choice={request}
          priced={shown}
          listedTotal={priced?.quote.total}
          answerHours={answerHours}
          today={bookable.today}
          isPlanned={isPlanned}
          isDayAsked={isDayAsked}
          missing={isHydrated ? booking.missing : []}
          canSend={!isHydrated || isComplete}
          isSending={isSending}
        />
      </form>
      <StickyBar
        choice={request}
        priced={shown}
        isPlanned={isPlanned}
        next={booking.nextStep}
        canSend={!isHydrated || isComplete}
        isHydrated={isHydrated}
      />
      {notice && 'near' in notice && (
        <SlotTakenNote
          near={notice.near}
          onChoose={chooseStart}
          onClose={() => {
            booking.closeNotice()
            focusOn('time')
          }}
        />
      )}
      {notice && 'page' in notice && (
        <ReceivedNote
          received={notice}
          onClose={() => {
            booking.closeNotice()
            focusOn('service')
          }}
        />
      )}
    </>
  )
}

/**
 * Enter in a text field presses the form's first submit button, and that would be the one that leads to the
 * planner or looks up times. This one, for nobody to see, comes before them and sends.
 */
function EnterSends() {
  return (
    <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
      Send request
    </button>
  )
}

const FORM_ORDER = [
  'form',
  'service',
  'place',
  'address',
  'postalCode',
  'people',
  'addOns',
  'date',
  'time',
  'notes',
  'name',
  'phone',
  'email',
  'onBehalfOf',
  'code',
]

/** The server checks fields in the order of its schema. */
function inFormOrder(errors: Record<string, string>): Record<string, string> {
  const position = (field: string) => FORM_ORDER.indexOf(field) + 1 || FORM_ORDER.length + 1
  return Object.fromEntries(
    Object.entries(errors).sort(([one], [other]) => position(one) - position(other)),
  )
}

function focusOn(field: string): void {
  document.getElementById(idOf(field))?.focus()
}

/** Typed by the visitor and the browser's to keep, so they are emptied there. */
function emptyFields(form: HTMLFormElement | null): void {
  for (const field of form?.elements ?? [])
    if (field instanceof HTMLTextAreaElement) field.value = ''
    else if (field instanceof HTMLInputElement) {
      if (/^(text|email|tel|number)$/.test(field.type)) field.value = ''
      else if (field.type === 'checkbox') field.checked = false
      else if (field.name === 'place') field.checked = field.value === 'studio'
    }
}

/** Lashes are no addition to lashes, nor to a conversation. */
function takesAddOns({ id }: Service): boolean {
  return id !== 'free-consultation' && id !== 'lashes'
}

/** In the place of a start time, for a bride's party: what the plan of the morning asks next. */
function PlanStep({ date, errors }: { date: string; errors: Record<string, string> }) {
  return (
    <fieldset
      className="step"
      id={idOf('time')}
      tabIndex={-1}
      {...groupErrorLink('time', errors.time)}
    >
      <legend>
        <h2>When do you need to be ready?</h2>
      </legend>
      <p>
        I’ll plan the wedding morning back from then. Next, choose the day and the hour, see
        everyone’s time in the chair, and send the request.
      </p>
      <input type="hidden" name="date" value={date} />
      <GroupError name="time" error={errors.time} />
    </fieldset>
  )
}

/** Asked of Bridal Makeup before anything is priced: a wedding day is planned, and has prices of its own. Styles show it with its service. */
function WeddingDayStep() {
  return (
    <fieldset className="step for-bride" id={idOf('weddingDay')} tabIndex={-1}>
      <legend>
        <h2>Is it for the wedding day?</h2>
      </legend>
      <p className="acts">
        <button type="submit" className="button" formAction={PLAN_WEDDING}>
          Yes, plan my morning
        </button>
      </p>
      <label className="tick">
        <input type="checkbox" name={ANOTHER_DAY} value="1" />
        <span>No, it’s for another day</span>
      </label>
    </fieldset>
  )
}

interface ServiceStepProps {
  lists: PriceLists
  chosen: string
  error: string | undefined
  onChoose: (service: string) => void
}

/** Everything that can be requested, as cards with minutes and price. */
function ServiceStep({ lists, chosen, error, onChoose }: ServiceStepProps) {
  return (
    <fieldset
      className="step"
      id={idOf('service')}
      tabIndex={-1}
      {...groupErrorLink('service', error)}
    >
      <legend>
        <h2>What is the occasion?</h2>
      </legend>
      <div className="picks">
        {lists.services.services
          .filter(({ offered, name }) => offered || name === chosen)
          .map((service) => (
            <label className="pick" key={service.id}>
              <b>{service.name}</b>
              <input
                type="radio"
                name="service"
                value={service.name}
                className={`is-${service.id}`}
                required
                checked={service.name === chosen}
                aria-invalid={error ? true : undefined}
                onChange={() => onChoose(service.name)}
              />
              <span className="about">{service.about || service.allow}</span>
              <span className="minutes">
                {`${service.minutes} min${service.id === 'bridal-party' ? ' each' : ''}`}
              </span>
              <LowestPrice service={service} lists={lists} />
            </label>
          ))}
      </div>
      <GroupError name="service" error={error} />
      <p className="hint">
        For a wedding, write as soon as you have a date. A whole party?{' '}
        <a href={planner.href}>{planner.label}</a> and see everyone’s time and the full price right
        away.
      </p>
    </fieldset>
  )
}

function LowestPrice({ service, lists }: { service: Service; lists: PriceLists }) {
  if (service.id === 'bridal')
    return (
      <span className="figure">
        <Figure dollars={priceOf(service.prices.weddingDay, lists.prices).priceDollars} />
        <small>on the wedding day</small>
      </span>
    )
  const sources: PriceSource[] = PLACES.map((place) => service.prices[place])
  if (isBridal(service))
    for (const role of lists.services.roles.filter(({ id }) => id !== 'bride'))
      sources.push(role.prices.studio)
  const figures = sources.map((source) => priceOf(source, lists.prices).priceDollars)
  const lowest = Math.min(...figures)
  return (
    <span className="figure">
      {lowest === 0 ? (
        <span className="price">free</span>
      ) : (
        <>
          {new Set(figures).size > 1 && 'from '}
          <Figure dollars={lowest} />
          {service.id === 'bridal-party' && <small>a face, by role</small>}
        </>
      )}
    </span>
  )
}
