import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { REASON_MAX } from '#app/kernel/field-lengths.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { readTypedTime } from '#app/kernel/typed-when.ts'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import type { RefusedIntent } from '#app/ui/desk/refused.ts'
import { DateField } from '#app/ui/desk/when/date-field.tsx'
import { TimeField } from '#app/ui/desk/when/time-field.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type AffectedBooking, AffectedList } from './affected.tsx'
import { type ChosenDay, type Draft, DraftPreview } from './draft-preview.tsx'
import { blockingAddress, SCHEDULE, withMonth } from './month/month-param.ts'

interface BlockSheetProps {
  today: CalendarDate
  /** The last day that may be blocked. */
  latest: CalendarDate
  day: ChosenDay | null
  /** What the form begins with. */
  suggested: Record<string, string>
  /** What was wrong with the form, or what it would touch. */
  answer: (RefusedIntent & { ask?: { words: string; bookings: AffectedBooking[] } }) | undefined
}

/** Blocks time: the form, and in its place what the block would touch. */
export function BlockSheet({ answer, ...form }: BlockSheetProps) {
  const [search] = useSearchParams()
  const backTo = withMonth(SCHEDULE, search)
  const action = blockingAddress(search)
  // "Go back" leads from what the block would touch to the form with all that was typed.
  const [leftFor, setLeftFor] = useState<typeof answer>()
  return (
    <Sheet title="Block time" backTo={backTo}>
      {answer?.ask && answer !== leftFor ? (
        <Acknowledge
          action={action}
          {...answer.ask}
          values={answer.values}
          onBack={() => setLeftFor(answer)}
        />
      ) : (
        <BlockForm action={action} backTo={backTo} refused={answer} {...form} />
      )}
    </Sheet>
  )
}

interface AcknowledgeProps {
  action: string
  /** What is to be blocked, in words. */
  words: string
  bookings: readonly AffectedBooking[]
  /** Everything that was typed, to be sent again. */
  values: Record<string, string>
  onBack: () => void
}

/** Stands in the form's place: what the block would touch, before it is stored. */
function Acknowledge({ action, words, bookings, values, onBack }: AcknowledgeProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const count = bookings.length
  return (
    <Form className="ask-first" method="post" action={action} aria-labelledby="touches">
      <div className="sheet-body">
        <h2 id="touches" tabIndex={-1} ref={title}>
          {count === 1 ? 'This touches 1 appointment' : `This touches ${count} appointments`}
        </h2>
        <p>{words}. Nothing is blocked yet.</p>
        <AffectedList bookings={bookings} />
        <p className="soft">
          {count === 1 ? 'It stays' : 'They stay'} when you block this time. No email is sent.
        </p>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </div>
      <div className="sheet-foot">
        <button className="desk-button primary" type="submit" name="step" value="save">
          Block anyway
        </button>
        <button className="desk-button" type="button" onClick={onBack}>
          Go back
        </button>
      </div>
    </Form>
  )
}

interface BlockFormProps {
  action: string
  /** Where Cancel leads. */
  backTo: string
  today: CalendarDate
  /** The last day that may be blocked. */
  latest: CalendarDate
  /** The day the address names, with what it holds. */
  day: ChosenDay | null
  /** What the form begins with. */
  suggested: Record<string, string>
  refused: RefusedIntent | undefined
}

/** Takes time off the calendar. Shows beforehand what that means. */
function BlockForm(props: BlockFormProps) {
  const { action, backTo, today, latest, day, suggested, refused } = props
  const field = fieldsOf(refused, suggested)
  const errors: Record<string, string> = refused?.errors ?? {}
  const values: Record<string, string> = refused?.values ?? {}
  const form = useErrorFocus(refused)
  const { draft, readDraft } = useDraft(form)
  const isFilled = draft.date && (draft.isWholeDay || (draft.from && draft.until))
  const hasMore = ['lastDate', 'repeatUntil'].some((name) => values[name] || errors[name])
  const days = { today, min: today, max: latest }
  return (
    <Form
      className="block-form"
      method="post"
      action={action}
      ref={form}
      onInput={readDraft}
      onChange={readDraft}
      aria-label="Block time"
    >
      <input type="hidden" name="intent" value="block" />
      <div className="sheet-body">
        <DateField {...field('date')} {...days} label="Day" required />
        <label className="switch">
          <input type="checkbox" name="wholeDay" defaultChecked={Boolean(values.wholeDay)} />
          The whole day
        </label>
        <div className="pair times">
          <TimeField {...field('startTime')} label="From" />
          <TimeField {...field('until')} label="Until" />
        </div>
        <DraftPreview draft={draft} known={day} today={today} latest={latest} />
        <Field
          {...field('reason')}
          label="Reason, for you alone"
          isOptional
          maxLength={REASON_MAX}
          autoComplete="off"
        />
        <details className="more-days" open={hasMore || undefined}>
          <summary>Several days, or every week</summary>
          <div className="pair">
            <DateField {...field('lastDate')} {...days} label="Last day" isOptional />
            <DateField {...field('repeatUntil')} {...days} label="Every week until" isOptional />
          </div>
        </details>
      </div>
      <div className="sheet-foot">
        <SubmitButton label={labelOf(draft)} busyLabel="Blocking" disabled={!isFilled} />
        <Link className="desk-button" to={backTo} preventScrollReset>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

/** What the button does, as soon as that is known. */
function labelOf({ isWholeDay, ...draft }: Draft): string {
  if (isWholeDay) return 'Block the whole day'
  const [from, until] = [readTypedTime(draft.from), readTypedTime(draft.until)]
  return from && until && from < until
    ? `Block ${formatTime(from)} to ${formatTime(until)}`
    : 'Block this time'
}

/** What stands in the form, also what the browser put back before scripts ran. */
function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const readDraft = useCallback(() => {
    if (!form.current) return
    const fields = new FormData(form.current)
    const textOf = (name: string) => String(fields.get(name) ?? '')
    setDraft({
      date: textOf('date'),
      lastDate: textOf('lastDate'),
      repeatUntil: textOf('repeatUntil'),
      isWholeDay: fields.has('wholeDay'),
      from: textOf('startTime'),
      until: textOf('until'),
    })
  }, [form])
  useEffect(() => readDraft(), [readDraft])
  return { draft, readDraft }
}

const EMPTY: Draft = {
  date: '',
  lastDate: '',
  repeatUntil: '',
  isWholeDay: false,
  from: '',
  until: '',
}
