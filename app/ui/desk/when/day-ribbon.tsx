import type { DaySpan } from '#app/booking/times/day-plan.ts'
import { formatHour } from '#app/kernel/time-of-day.ts'

/** Solid is confirmed, dashed waits, hatched is not to be had. */
type RibbonLook = 'confirmed' | 'waiting' | 'blocked' | 'chosen' | 'clash'

export type RibbonPart = DaySpan & { look: RibbonLook }

/** What a ribbon shows of a day: 06:00 to 21:00. */
const SHOWN: DaySpan = { from: 6 * 60, to: 21 * 60 }

interface DayRibbonProps {
  /** The day in words, for those who hear it; left out where words beside it say the same. */
  label?: string
  parts: readonly RibbonPart[]
  /** Minutes since midnight; null on any day but today. */
  now?: number | null
  /** Lower, for a row of a list. */
  isThin?: boolean
}

export function DayRibbon({ label, parts, now = null, isThin = false }: DayRibbonProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden.
    <svg
      className={isThin ? 'day-ribbon block wide clipped thin' : 'day-ribbon block wide clipped'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {parts.map(({ from, to, look }) => {
        const x = share(from)
        return (
          <rect
            key={`${look} ${from}`}
            className={look}
            x={`${x}%`}
            width={`${Math.max(share(to) - x, 0)}%`}
            height="100%"
            {...(look === 'blocked' && { fill: 'url(#hatch)' })}
          />
        )
      })}
      {now !== null && (
        <line className="present" x1={`${share(now)}%`} x2={`${share(now)}%`} y2="100%" />
      )}
    </svg>
  )
}

export function RibbonHours() {
  return (
    <div className="ribbon-hours stack muted" aria-hidden="true">
      {[6, 8, 10, 12, 14, 16, 18, 20].map((hour) => (
        <span key={hour}>{formatHour(hour)}</span>
      ))}
    </div>
  )
}

/** What is drawn hatched in a ribbon is filled with this; one of it is in the desk's frame. */
export function HatchPattern() {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse">
        <path className="hatch-line" d="M-1 7 7-1M-1 1l2-2M5 7l2-2" />
      </pattern>
    </svg>
  )
}

/** Where a minute lies in the strip, in hundredths of its width. */
function share(minute: number): number {
  const within = Math.min(Math.max(minute, SHOWN.from), SHOWN.to)
  return Math.round(((within - SHOWN.from) / (SHOWN.to - SHOWN.from)) * 10_000) / 100
}
