import { type RefObject, useCallback, useEffect, useState } from 'react'
import { Form, href, Link, useFetcher, useSearchParams } from 'react-router'
import { holdsCells } from '#app/booking/booking-status.ts'
import type { BlockedRange } from '#app/booking/times/availability.ts'
import { spanOfAppointment, spanOfBlock } from '#app/booking/times/day-plan.ts'
import { cellsOf, isWithin } from '#app/booking/times/slots.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { REASON_MAX } from '#app/kernel/field-lengths.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { readTypedDate, readTypedTime } from '#app/kernel/typed-when.ts'
import {
  type DayContents,
  dayCells,
  describeCells,
} from '#app/routes/admin/shared/day/day-cells.ts'
import {
  blockedRangeOf,
  overlaps,
  PARTS_OF_DAY,
  type PartOfDay,
} from '#app/schedule/block-range.ts'
import { BLOCKED_DAYS_MAX, listDays } from '#app/schedule/blocked-days.ts'
import { daysWords, timesWords } from '#app/schedule/range-labels.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { type RefusedIntent, useErrorFocus } from '#app/ui/desk/refused.ts'
import { DateField, TimeField } from '#app/ui/desk/when/date-time-fields.tsx'
import { DayRibbon, RibbonHours, type RibbonPart } from '#app/ui/desk/when/day-ribbon.tsx'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { type AffectedBooking, AskFirst } from './affected.tsx'
import { blockingAddress, SCHEDULE, withMonth } from './month/month-model.ts'

interface BlockSheetProps {
  today: CalendarDate
  /** The last day that may be blocked. */
  latest: CalendarDate
  /** The day the address names, with what it holds. */
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
        <AskFirst
          action={action}
          heading={clashWords(answer.ask.bookings)}
          words={`${fullStop(answer.ask.words)} Nothing is blocked yet.`}
          yes="Block anyway"
          bookings={answer.ask.bookings}
          values={answer.values}
          isInSheet
          onBack={() => setLeftFor(answer)}
        />
      ) : (
        <BlockForm action={action} backTo={backTo} refused={answer} {...form} />
      )}
    </Sheet>
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

interface BlockFormProps extends Omit<BlockSheetProps, 'answer'> {
  action: string
  /** Where Cancel leads. */
  backTo: string
  refused: RefusedIntent | undefined
}

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

function Parts({ chosen }: { chosen: string }) {
  return (
    <fieldset className="block-parts stack gap-2">
      <legend className="visually-hidden">What to block</legend>
      {PARTS.map(({ value, label, hint }) => (
        <label className="tall stack holds rounded" key={value}>
          <input type="radio" name="part" value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
          <small className="soft small">{hint}</small>
        </label>
      ))}
    </fieldset>
  )
}

/** What stands in the form, also what the browser put back before scripts ran. */
function useDraft(form: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft] = useState(() => draftIn(new FormData()))
  const readDraft = useCallback(() => {
    if (form.current) setDraft(draftIn(new FormData(form.current)))
  }, [form])
  useEffect(() => readDraft(), [readDraft])
  return { draft, readDraft }
}

type Draft = ReturnType<typeof draftIn>

/** What is to be blocked; `part` is null for times of its own. */
function draftIn(fields: FormData) {
  const textOf = (name: string) => String(fields.get(name) ?? '')
  const part = textOf('part')
  return {
    date: textOf('date'),
    lastDate: ['days', 'times'].includes(part) ? textOf('lastDate') : '',
    repeatUntil: textOf('repeatUntil'),
    part: part in PARTS_OF_DAY ? (part as PartOfDay) : null,
    from: textOf('startTime'),
    until: textOf('until'),
  }
}

type ChosenDay = { date: CalendarDate } & DayContents

interface DraftPreviewProps {
  draft: Draft
  /** The day the address names. */
  known: ChosenDay | null
  today: CalendarDate
  latest: CalendarDate
}

function DraftPreview({ draft, known, today, latest }: DraftPreviewProps) {
  const day = useChosenDay(draft.date, today, known)
  if (!day) return null
  const range = rangeOf(draft)
  const name = formatDate(day.date, 'day')
  const dates = datesOf(draft, today, latest)
  return (
    <div className="stack gap-1 below-4">
      <DayRibbon
        label={`${name}: ${describeCells(dayCells(day))}`}
        parts={ribbonParts(day, range)}
      />
      <RibbonHours />
      <div role="status">
        {range ? (
          <Effect range={range} day={day} />
        ) : (
          <p className="soft">Choose when it begins and when it ends.</p>
        )}
        {range && dates.length > 1 && (
          <p className="soft">In all: {fullStop(daysWords(dates, range))}</p>
        )}
      </div>
    </div>
  )
}

/** What is blocked already, or that no appointment is touched; those that are, are asked about. */
function Effect({ range, day }: { range: BlockedRange; day: ChosenDay }) {
  const already = day.blocked.filter((block) => overlaps(block, range))
  const touched = day.bookings.filter(({ time, minutes, status }) => {
    const cells = cellsOf(time, minutes)
    return holdsCells(status) && cells.some((at) => isWithin(at, range.startTime, range.endTime))
  })
  return (
    <>
      {already.map((block) => (
        <p className="alert-line" key={block.startTime}>
          <Icon name="warning" />
          Blocked already: {fullStop(timesWords(block))}
        </p>
      ))}
      {touched.length + already.length === 0 && <p className="soft">No conflicts.</p>}
    </>
  )
}

/** The day with the draft on top of it. */
function ribbonParts({ bookings, blocked }: ChosenDay, range: BlockedRange | null): RibbonPart[] {
  const chosen = range && spanOfBlock(range)
  const held = bookings
    .filter(({ status }) => holdsCells(status))
    .map(({ time, minutes, status }) => ({
      ...spanOfAppointment(time, minutes),
      look: status === 'confirmed' ? ('confirmed' as const) : ('waiting' as const),
    }))
  const clashes = chosen
    ? held
        .map(({ from, to }) => ({ from: Math.max(from, chosen.from), to: Math.min(to, chosen.to) }))
        .filter(({ from, to }) => from < to)
    : []
  return [
    ...blocked.map((block) => ({ ...spanOfBlock(block), look: 'blocked' as const })),
    ...held,
    ...(chosen ? [{ ...chosen, look: 'chosen' as const }] : []),
    ...clashes.map((clash) => ({ ...clash, look: 'clash' as const })),
  ]
}

function rangeOf({ part, ...draft }: Draft): BlockedRange | null {
  if (part) return PARTS_OF_DAY[part]
  const [from, until] = [readTypedTime(draft.from), readTypedTime(draft.until)]
  return from && until && blockedRangeOf(from, until)
}

/** All days that the draft means; none while they cannot all be blocked. */
function datesOf(draft: Draft, today: CalendarDate, latest: CalendarDate): CalendarDate[] {
  const [date, lastDate, repeatUntil] = [draft.date, draft.lastDate, draft.repeatUntil].map(
    (text) => readTypedDate(text, today),
  )
  if (!date || [date, lastDate, repeatUntil].some((one) => one && one > latest)) return []
  const days = { date, lastDate: lastDate ?? null, repeatUntil: repeatUntil ?? null }
  return listDays(days, BLOCKED_DAYS_MAX) ?? []
}

/** What the chosen day holds: known from the address, or asked for when the date changes. */
function useChosenDay(
  typed: string,
  today: CalendarDate,
  known: ChosenDay | null,
): ChosenDay | null {
  const { load, data } = useFetcher<{ day: ChosenDay | null }>()
  const date = readTypedDate(typed, today)
  const isKnown = known?.date === date
  useEffect(() => {
    if (date && !isKnown) load(`${href('/admin/schedule')}?date=${date}`)
  }, [date, isKnown, load])
  if (!date) return typed ? null : known
  if (isKnown) return known
  return data?.day?.date === date ? data.day : null
}
