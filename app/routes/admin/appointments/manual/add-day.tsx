import type { RefObject } from 'react'
import { planDay } from '#app/booking/times/day-plan.ts'
import { type CalendarDate, formatDay } from '#app/kernel/calendar-date.ts'
import { DayLine } from '#app/routes/admin/shared/day/day-line.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import type { DayPreview } from './day-preview.server.ts'
import { fill } from './use-add-preview.ts'

interface AddDayProps {
  form: RefObject<HTMLFormElement | null>
  /** Null while no day is chosen. */
  preview: DayPreview | null
}

/** The chosen day beside the form: what is in it, and where there is room. */
export function AddDay({ form, preview }: AddDayProps) {
  if (!preview) {
    return (
      <aside className="add-day shrinks" aria-label="The day">
        <p className="empty soft">Choose a day to see it here.</p>
      </aside>
    )
  }
  const { title, before, after, day, minute, open, isClosed } = preview
  return (
    <aside className="add-day shrinks" aria-label={title}>
      <div className="part-top">
        <h2>{title}</h2>
        <div className="day-steps">
          {before && <Step form={form} to={before} icon="back" words="Previous day" />}
          <Step form={form} to={after} icon="next" words="Next day" />
        </div>
      </div>
      <DayLine
        date={day.date}
        items={planDay(day.appointments, day.blocks, minute, open)}
        now={minute}
        isClosed={isClosed}
      />
    </aside>
  )
}

interface StepProps {
  form: AddDayProps['form']
  to: CalendarDate
  icon: 'back' | 'next'
  words: string
}

function Step({ form, to, icon, words }: StepProps) {
  return (
    <button
      className="icon-button"
      type="button"
      onClick={() => fill(form.current, 'date', formatDay(to))}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{words}</span>
    </button>
  )
}
