import type { DayCell } from './day-cells.ts'
import { describeCells } from './day-cells.ts'

interface RibbonProps {
  /** The day in words, for those who hear it. */
  day: string
  cells: readonly DayCell[]
}

/** A day as 17 cells; the same is told in words. */
export function DayTimeline({ day, cells }: RibbonProps) {
  return (
    <div className="ribbon" role="img" aria-label={`${day}: ${describeCells(cells)}`}>
      {cells.map(({ time, blocked, holder }) => (
        <i key={time} className={[blocked && 'blocked', holder].filter(Boolean).join(' ')} />
      ))}
    </div>
  )
}

export function TimelineTicks() {
  return (
    <div className="ticks" aria-hidden="true">
      {['09', '12', '15', '17'].map((hour) => (
        <span key={hour}>{hour}</span>
      ))}
    </div>
  )
}

export function TimelineLegend() {
  return (
    <ul className="ribbon-key" aria-hidden="true">
      {KEY.map(({ word, look }) => (
        <li key={word}>
          <span className="ribbon">
            <i className={look} />
          </span>
          {word}
        </li>
      ))}
    </ul>
  )
}

const KEY = [
  { word: 'Blocked', look: 'blocked' },
  { word: 'Confirmed', look: 'confirmed' },
  { word: 'Pending', look: 'pending' },
  { word: 'Open', look: '' },
]
