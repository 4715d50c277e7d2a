import { href } from 'react-router'
import { type CalendarDate, weekdayName } from '#app/kernel/calendar-date.ts'
import { MoreLink } from '#app/ui/desk/buttons.tsx'
import { AlertLine } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { DayRibbon, RibbonHours, type RibbonPart } from '#app/ui/desk/when/day-ribbon.tsx'

interface ThatDayProps {
  date: CalendarDate
  day: { label: string; parts: readonly RibbonPart[] }
  /** Why the time is no longer open, in a sentence; null when it is. */
  obstacle: string | null
  /** How it goes with its day, where that is not said beside it. */
  fit?: { words: string; isFull: boolean } | undefined
  heading?: 'h2' | 'h3'
}

export function ThatDay({ date, day, obstacle, fit, heading: Heading = 'h2' }: ThatDayProps) {
  return (
    <section className="part that-day" aria-labelledby="that-day">
      <div className="part-top">
        <Heading id="that-day">That {weekdayName(date)}</Heading>
        <MoreLink to={`${href('/admin/appointments')}?view=day&on=${date}`}>Open day</MoreLink>
      </div>
      <div>
        <DayRibbon label={day.label} parts={day.parts} />
        <RibbonHours />
      </div>
      {obstacle && <AlertLine>{obstacle}. Confirming keeps the block around it.</AlertLine>}
      {!obstacle && fit && (
        <p className={fit.isFull ? 'day-full' : 'fit-line beside gap-2'}>
          {!fit.isFull && <Icon name="check" />}
          {fit.words}
        </p>
      )}
    </section>
  )
}
