import { useRef, useState } from 'react'
import { Form, href } from 'react-router'
import { type Hours, WEEKDAYS, type Weekday } from '#app/content/hours.ts'
import type { HoursWords } from '#app/content/hours-sentence.ts'
import { type CalendarDate, WEEKDAY_NAMES } from '#app/kernel/calendar-date.ts'
import { DAY_MINUTES, minutesOf, type TimeOfDay } from '#app/kernel/time-of-day.ts'
import { readTypedTime } from '#app/kernel/typed-when.ts'
import { shortDay, timesWords } from '#app/schedule/range-labels.ts'
import type { SpecialDates } from '#app/schedule/special-dates.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { Alert, Fact, PagePart, StickyActs } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { UnsentFormDialog } from '#app/ui/desk/overlays/unsaved-changes-dialog.tsx'
import { DayRibbon } from '#app/ui/desk/when/day-ribbon.tsx'
import { Field } from '#app/ui/field.tsx'
import { useSettings } from '#app/ui/settings.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { ListedLine } from '../blocked-list.tsx'
import { HourSelect, SpecialHours } from './special-hours.tsx'

interface HoursFormProps {
  hours: Hours
  version: number
  today: CalendarDate
  words: {
    /** What the artist wrote; null where the site says what is written from the hours. */
    own: HoursWords | null
    written: HoursWords
    /** Whether their own words can still be true. */
    fits: boolean
  }
  special: readonly SpecialDates[]
  /** What is blocked next. */
  blocked: readonly ListedLine[]
  refused: { errors: Record<string, string>; values: Record<string, string> } | undefined
}

export function HoursForm({ refused, ...props }: HoursFormProps) {
  const { hours, version, today, words, special, blocked } = props
  const { errors = {}, values } = refused ?? {}
  const form = useRef<HTMLFormElement>(null)
  const [copied, setCopied] = useState<Copied | null>(null)
  const copy = (day: Weekday) => {
    if (!form.current) return
    const typed = Object.fromEntries([...new FormData(form.current)].map(([k, v]) => [k, `${v}`]))
    setCopied({ day, values: withHoursOf(day, typed), count: (copied?.count ?? 0) + 1 })
  }
  return (
    <Form className="hours-form with-rail" method="post" noValidate ref={form}>
      <div>
        <Alert look="error" words={errors.form} />
        <PagePart id="weekly-title" title="Every week" beside={<CopyDay onCopy={copy} />}>
          <ul>
            {FROM_SUNDAY.map((day) => (
              <DayRow
                key={`${day} ${copied?.count}`}
                day={day}
                name={nameOf(day)}
                given={givenDay(day, hours, copied?.values ?? values)}
                errors={errors}
              />
            ))}
          </ul>
          <p className="soft" role="status">
            {copied
              ? `Every open day has the hours of ${nameOf(copied.day)} now. Save to keep them.`
              : 'First and last appointment of the day. The last one can run late.'}
          </p>
        </PagePart>
        <SpecialHours dates={special} today={today} />
        <NumberChoices hours={hours} values={values} errors={errors} />
        <input type="hidden" name="version" value={values?.version ?? version} readOnly />
        <StickyActs>
          <SubmitButton label="Save" busyLabel="Saving" />
        </StickyActs>
        <UnsentFormDialog
          title="Your hours are not saved."
          stored={version}
          wasRefused={refused !== undefined}
        />
      </div>
      <div className="rail">
        <VisitorsRead {...words} values={values} errors={errors} />
        <BlockedNext lines={blocked} today={today} />
      </div>
    </Form>
  )
}

/** The week as a calendar shows it. */
export const FROM_SUNDAY: readonly Weekday[] = [...WEEKDAYS.slice(-1), ...WEEKDAYS.slice(0, -1)]

export function nameOf(day: Weekday): string {
  return WEEKDAY_NAMES[WEEKDAYS.indexOf(day)] ?? day
}

/** A day's hours as they were copied, with all that was typed. */
interface Copied {
  day: Weekday
  values: Record<string, string>
  /** Part of each row's key, so that the copied hours replace what stood there. */
  count: number
}

/** What is typed, with the hours of one day on every day that is open. */
function withHoursOf(from: Weekday, typed: Record<string, string>): Record<string, string> {
  const values = { ...typed }
  for (const day of WEEKDAYS) {
    if (typed[`${day}Open`] !== 'on') continue
    values[`${day}From`] = typed[`${from}From`] ?? ''
    values[`${day}To`] = typed[`${from}To`] ?? ''
  }
  return values
}

function CopyDay({ onCopy }: { onCopy: (day: Weekday) => void }) {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button className="more" type="button" popoverTarget="copy-day">
        Copy a day
      </button>
      <div className="menu rounded on-paper dark" id="copy-day" popover="auto" ref={menu}>
        <p className="soft">Give every open day the hours of</p>
        {FROM_SUNDAY.map((day) => (
          <Button
            key={day}
            onClick={() => {
              menu.current?.hidePopover()
              onCopy(day)
            }}
          >
            {nameOf(day)}
          </Button>
        ))}
      </div>
    </>
  )
}

function BlockedNext({ lines, today }: { lines: readonly ListedLine[]; today: CalendarDate }) {
  return (
    <PagePart
      id="blocked-next"
      title="Blocked next"
      more={{ to: href('/admin/schedule'), label: 'All blocked times' }}
    >
      {lines.length === 0 && <p className="soft">Nothing is blocked.</p>}
      <dl className="key-facts">
        {lines.map((line) => (
          <Fact key={line.key} name={line.days[0] && shortDay(line.days[0].date, today)}>
            {line.reason ?? 'Blocked'}
            <span className="soft">
              {line.days.length > 1 && `${line.days.length} days, `}
              {timesWords(line)}
            </span>
          </Fact>
        ))}
      </dl>
    </PagePart>
  )
}

type VisitorsReadProps = HoursFormProps['words'] & {
  values: Record<string, string> | undefined
  errors: Record<string, string>
}

/** The sentence of the site: written from the hours, or the artist's own, which says so when it no longer fits. */
function VisitorsRead({ own, written, fits, values, errors }: VisitorsReadProps) {
  const settings = useSettings()
  const seen = own ?? { hours: '', weekendHours: '' }
  const isOpen = own !== null || values?.hours || errors.hours || errors.weekendHours
  return (
    <section className="part visitors-read starts stack gap-2" aria-labelledby="words-title">
      <h2 className="muted" id="words-title">
        Visitors read
      </h2>
      <blockquote className="flush">{sentenceOf(settings)}</blockquote>
      {own === null && <p className="soft">Written from your hours.</p>}
      {!fits && (
        <div className="alert-line">
          <Icon name="warning" />
          <span>
            Your own sentence no longer fits your hours. Written from them, it is: “
            {sentenceOf(written)}”
          </span>
        </div>
      )}
      {own && (
        <Button type="submit" name="words" value="written">
          Use the written sentence
        </Button>
      )}
      <input type="hidden" name="seenHours" value={values?.seenHours ?? seen.hours} readOnly />
      <input
        type="hidden"
        name="seenWeekendHours"
        value={values?.seenWeekendHours ?? seen.weekendHours}
        readOnly
      />
      <details className="more-days" open={isOpen ? true : undefined}>
        <summary>Write my own</summary>
        <Field
          name="hours"
          label="Hours"
          isOptional
          maxLength={200}
          defaultValue={values?.hours ?? seen.hours}
          error={errors.hours}
        />
        <Field
          name="weekendHours"
          label="Weekends"
          isOptional
          maxLength={200}
          defaultValue={values?.weekendHours ?? seen.weekendHours}
          error={errors.weekendHours}
        />
      </details>
    </section>
  )
}

function sentenceOf({ hours, weekendHours }: HoursWords): string {
  return [hours, weekendHours].filter(Boolean).join(' ')
}

interface DayRowProps {
  day: Weekday
  name: string
  given: { open: boolean; from: string; to: string }
  errors: Record<string, string>
}

function DayRow({ day, name, given, errors }: DayRowProps) {
  const [isOpen, setOpen] = useState(given.open)
  const [from, setFrom] = useState(given.from)
  const [to, setTo] = useState(given.to)
  const [first, last] = [readTypedTime(from), readTypedTime(to)]
  return (
    <li className="hours-row stack gap-5 tight middle ruled">
      <label className="switch level tall gap-3">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOpen}
          name={`${day}Open`}
          defaultChecked={given.open}
          onChange={(event) => setOpen(event.target.checked)}
        />
        <b>{name}</b>
      </label>
      <div className="hours-times stack gap-3">
        <HourSelect
          name={`${day}From`}
          label={`${name}, first appointment`}
          error={errors[`${day}From`]}
          defaultValue={given.from}
          onTime={setFrom}
        />
        <HourSelect
          name={`${day}To`}
          label={`${name}, last appointment`}
          error={errors[`${day}To`]}
          defaultValue={given.to}
          onTime={setTo}
        />
      </div>
      <DayRibbon isThin parts={partsOf(isOpen, first, last)} />
    </li>
  )
}

/** Solid while one may begin, hatched on a closed day. */
function partsOf(isOpen: boolean, from: TimeOfDay | null, to: TimeOfDay | null) {
  if (!isOpen || !from || !to) return [{ from: 0, to: DAY_MINUTES, look: 'blocked' as const }]
  const [first, last] = [minutesOf(from), minutesOf(to)]
  // A day with one start is half an hour, and not nothing.
  return [{ from: first, to: Math.max(last, first + 30), look: 'confirmed' as const }]
}

function givenDay(day: Weekday, hours: Hours, values: Record<string, string> | undefined) {
  if (!values) return hours.weekly[day]
  const [from = '', to = ''] = [values[`${day}From`], values[`${day}To`]]
  return { open: values[`${day}Open`] === 'on', from, to }
}

type NumberName = Exclude<keyof Hours, 'weekly' | 'periods' | 'closed'>

interface NumberChoicesProps {
  hours: Hours
  values: Record<string, string> | undefined
  errors: Record<string, string>
}

function NumberChoices({ hours, values, errors }: NumberChoicesProps) {
  return (
    <PagePart id="around-title" title="When clients can book">
      {CHOICES.map(({ name, label, hint, options, words }) => {
        const chosen = Number(values?.[name] ?? hours[name])
        return (
          <div className="hours-choice stack gap-4 flat middle ruled" key={name}>
            <label htmlFor={name}>
              {label}
              <span className="soft block small" id={`${name}-hint`}>
                {hint}
              </span>
            </label>
            <select
              className="wide tall rounded"
              id={name}
              name={name}
              defaultValue={chosen}
              aria-describedby={errors[name] ? `${name}-error` : `${name}-hint`}
            >
              {[...new Set([...options, chosen])]
                .sort((one, other) => one - other)
                .map((option) => (
                  <option key={option} value={option}>
                    {words(option)}
                  </option>
                ))}
            </select>
            {errors[name] && (
              <p className="error" id={`${name}-error`}>
                {errors[name]}
              </p>
            )}
          </div>
        )
      })}
    </PagePart>
  )
}

const minutes = (count: number) => (count === 0 ? 'None' : `${count} min`)
const hoursOr = (none: string) => (count: number) => {
  if (count === 0) return none
  if (count % 24 === 0) return count === 24 ? '1 day' : `${count / 24} days`
  return count === 1 ? '1 hour' : `${count} hours`
}
const days = (count: number) => (count === 0 ? 'Same day' : count === 1 ? '1 day' : `${count} days`)
const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

const CHOICES: readonly {
  name: NumberName
  label: string
  hint: string
  options: readonly number[]
  words: (count: number) => string
}[] = [
  {
    name: 'bufferMinutes',
    label: 'Buffer after studio appointments',
    hint: 'Kept free after each appointment, in half hours',
    options: [0, 15, 30, 60],
    words: minutes,
  },
  {
    name: 'travelBufferMinutes',
    label: 'Default travel time',
    hint: 'Kept free before and after, outside your travel areas',
    options: [0, 30, 60, 90, 120],
    words: minutes,
  },
  {
    name: 'minNoticeHours',
    label: 'Minimum notice',
    hint: 'For every request',
    options: [0, 12, 24, 48, 72],
    words: hoursOr('None'),
  },
  {
    name: 'weddingNoticeDays',
    label: 'Notice for weddings',
    hint: 'Days before the date, for requests with a ready-by time',
    options: [0, 1, 2, 3, 7, 14, 30],
    words: days,
  },
  {
    name: 'pendingHours',
    label: 'Requests expire after',
    hint: 'Its time is free again, and the client is told',
    options: [0, 24, 48, 72, 168],
    words: hoursOr('Never'),
  },
  {
    name: 'cancelHours',
    label: 'Clients can cancel until',
    hint: 'Before the appointment, on their own page',
    options: [0, 12, 24, 48, 72],
    words: hoursOr('It begins'),
  },
  {
    name: 'monthsAhead',
    label: 'How far ahead',
    hint: 'Counted from today',
    options: [3, 6, 12, 18, 24],
    words: months,
  },
]
