import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { REASON_MAX } from '#app/kernel/field-lengths.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { readTypedTime } from '#app/kernel/typed-when.ts'
import { PARTS_OF_DAY, type PartOfDay } from '#app/schedule/block-range.ts'
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
  return (
    <Form className="ask-first" method="post" action={action} aria-labelledby="touches">
      <div className="sheet-body">
        <h2 id="touches" tabIndex={-1} ref={title}>
          {clashWords(bookings)}
        </h2>
        <p>{words}. Nothing is blocked yet.</p>
        <AffectedList bookings={bookings} />
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="touched" value={bookings.map(({ id }) => id).join(' ')} />
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

/** '1 request and 2 appointments overlap. Blocking won’t cancel them.' */
function clashWords(bookings: readonly AffectedBooking[]): string {
  const requests = bookings.filter(({ status }) => status === 'pending').length
  const counts = [
    [requests, 'request'] as const,
    [bookings.length - requests, 'appointment'] as const,
  ].flatMap(([count, word]) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`]))
  const isOne = bookings.length === 1
  return `${counts.join(' and ')} ${isOne ? 'overlaps' : 'overlap'}. Blocking won’t cancel ${isOne ? 'it' : 'them'}.`
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
  const isFilled =
    draft.date && (draft.part ? draft.part !== 'days' || draft.lastDate : draft.from && draft.until)
  const hasMore = values.repeatUntil || errors.repeatUntil
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
        <Parts chosen={values.part ?? 'times'} />
        <div className="last-day">
          <DateField {...field('lastDate')} {...days} label="Last day" isOptional />
        </div>
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
        <details className="more-days" open={hasMore ? true : undefined}>
          <summary>Every week</summary>
          <DateField {...field('repeatUntil')} {...days} label="Every week until" isOptional />
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
function labelOf(draft: Draft): string {
  if (draft.part) return BUTTONS[draft.part]
  const [from, until] = [readTypedTime(draft.from), readTypedTime(draft.until)]
  return from && until && from < until
    ? `Block ${formatTime(from)} to ${formatTime(until)}`
    : 'Block this time'
}

const BUTTONS: Record<PartOfDay, string> = {
  morning: 'Block morning',
  afternoon: 'Block afternoon',
  day: 'Block day',
  days: 'Block these days',
}

const PARTS: readonly { value: PartOfDay | 'times'; label: string; hint: string }[] = [
  { value: 'morning', label: 'Morning', hint: 'Until noon' },
  { value: 'afternoon', label: 'Afternoon', hint: 'From noon' },
  { value: 'day', label: 'Day', hint: 'All day' },
  { value: 'days', label: 'Several days', hint: 'Choose first and last' },
  { value: 'times', label: 'Other times', hint: 'From and until' },
]

/** What of the day is blocked. */
function Parts({ chosen }: { chosen: string }) {
  return (
    <fieldset className="block-parts">
      <legend className="visually-hidden">What to block</legend>
      {PARTS.map(({ value, label, hint }) => (
        <label key={value}>
          <input type="radio" name="part" value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
          <small className="soft">{hint}</small>
        </label>
      ))}
    </fieldset>
  )
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
      lastDate: ['days', 'times'].includes(textOf('part')) ? textOf('lastDate') : '',
      repeatUntil: textOf('repeatUntil'),
      part: partOf(textOf('part')),
      from: textOf('startTime'),
      until: textOf('until'),
    })
  }, [form])
  useEffect(() => readDraft(), [readDraft])
  return { draft, readDraft }
}

function partOf(text: string): PartOfDay | null {
  return text in PARTS_OF_DAY ? (text as PartOfDay) : null
}

const EMPTY: Draft = {
  date: '',
  lastDate: '',
  repeatUntil: '',
  part: null,
  from: '',
  until: '',
}
