import { type FormEvent, useEffect, useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { Bookable } from './calendar/calendar-keys.ts'
import { ContactFields, idOf, ServiceField } from './fields.tsx'
import { ReceivedNote, SlotTakenNote } from './notes.tsx'
import { ANSWER_AS_DATA, type Outcome } from './outcome.ts'
import { RequestSummary } from './request-summary.tsx'
import { type Start, useBooking } from './use-booking.ts'
import { WhenStep } from './when-step.tsx'

/**
 * One form for scripts on and off. Without them a button looks up the chosen day's times and another
 * sends; with them the calendar does, and the outcome comes as data. The browser's own checks are
 * off either way: the sentences about a field are ours, in their place, and read out.
 */
export function BookingForm({ start, bookable }: { start: Start; bookable: Bookable }) {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const fetcher = useFetcher<Outcome>()
  const booking = useBooking(start, bookable, form)
  const { request, dispatch, errors, isHydrated, isComplete, notice, refusals, take } = booking
  const isSending = fetcher.state !== 'idle'

  const lastAnswer = useRef<Outcome>(undefined)
  useEffect(() => {
    if (!fetcher.data || lastAnswer.current === fetcher.data) return
    lastAnswer.current = fetcher.data
    take(fetcher.data)
    if (fetcher.data.ok) emptyContactFields(form.current)
  }, [fetcher.data, take])

  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isHydrated) return
    event.preventDefault()
    if (!isComplete || isSending) return
    if (!booking.checkEmail()) return focusOn('email')
    const sent = new FormData(event.currentTarget)
    sent.set(ANSWER_AS_DATA, '1')
    fetcher.submit(sent, { method: 'post', action: '/booking' })
  }

  return (
    <>
      <Form
        method="post"
        action="/booking"
        id="booking-form"
        className="wrap grid book"
        aria-label="Request a time"
        noValidate
        ref={form}
        onSubmit={onSubmit}
        onInput={(event) => {
          const { name } = event.target as HTMLInputElement
          // A select says `input` before `change`: rendered anew in between, it would lose its choice.
          if (name !== 'service') booking.onTyped(name)
        }}
      >
        <input type="hidden" name="idempotencyKey" value={booking.formKey} />
        {!isHydrated && <EnterSends />}
        <div className="steps">
          <ErrorSummary
            id="booking-errors"
            heading={booking.refused}
            errors={refusals > 0 ? errors : {}}
            idOf={idOf}
            ref={summary}
          />
          <fieldset className="step">
            <legend>
              <h2>What is the occasion?</h2>
            </legend>
            <div className="narrow">
              <ServiceField
                chosen={request.service}
                error={errors.service}
                onChoose={(service) => {
                  dispatch({ type: 'service-chosen', service })
                  booking.onTyped('service')
                }}
              />
            </div>
          </fieldset>
          <WhenStep
            request={request}
            dispatch={dispatch}
            typedDate={start.values.date ?? ''}
            bookable={bookable}
            errors={errors}
            isHydrated={isHydrated}
            onTimeChosen={() => booking.onTyped('time')}
            onDateChosen={() => booking.onTyped('date')}
          />
          <fieldset className="step">
            <legend>
              <h2>How do I reach you?</h2>
            </legend>
            <ContactFields values={start.values} errors={errors} />
          </fieldset>
        </div>
        <RequestSummary
          choice={request}
          email={booking.contact.email}
          today={bookable.today}
          missing={isHydrated ? booking.missing : ''}
          canSend={!isHydrated || isComplete}
          isSending={isSending}
        />
      </Form>
      {notice === 'slot-taken' && (
        <SlotTakenNote
          onClose={() => {
            booking.closeNotice()
            focusOn('time')
          }}
        />
      )}
      {notice !== null && notice !== 'slot-taken' && (
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
 * Enter in a text field presses the form's first submit button, and without scripts that would be
 * the one that looks up times. This one, for nobody to see, comes before it and sends.
 */
function EnterSends() {
  return (
    <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
      Send request
    </button>
  )
}

function focusOn(field: string): void {
  document.getElementById(idOf(field))?.focus()
}

/** They are the browser's to keep, so they are emptied there. */
function emptyContactFields(form: HTMLFormElement | null): void {
  for (const field of ['name', 'email', 'phone']) {
    const input = form?.elements.namedItem(field)
    if (input instanceof HTMLInputElement) input.value = ''
  }
}
