import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { useSettings } from '#app/ui/settings.ts'
import { Picture } from '#app/ui/site/picture.tsx'
import type { MorningSheet, SheetStep } from './sheet.server.ts'

interface MorningCardProps {
  sheet: MorningSheet
  /** Above the times, by its name or id. */
  picture: string
  /** Set on the party's own page, where the page's heading names the morning already. */
  isParty?: boolean
}

/** The morning from the first arrival to ready, a stroke for each as long as their time. */
export function MorningCard({ sheet, picture, isParty = false }: MorningCardProps) {
  const { title, date, readyBy, where, faces, rows } = sheet
  const { artistName, phone } = useSettings()
  const ready = readyBy && formatTime(readyBy)
  const heading = isParty ? `Ready by ${ready}` : title
  return (
    <article className="plan" aria-labelledby="plan-title">
      <div className="photo">
        <Picture name={picture} alt="" sizes="(max-width: 64em) 100vw, 52vw" priority={isParty} />
      </div>
      <div className="plan-top">
        <p className="label">{formatDate(date, 'long')}</p>
        <h2 id="plan-title">{heading}</h2>
        <p className="soft">
          <bdi>{where}</bdi>
          {/[.!?]$/.test(where) ? ' ' : '. '}
          {faces}.
        </p>
      </div>
      <div className={rows.length > 1 ? 'plan-rows several' : 'plan-rows'}>
        {rows.map(({ artist, steps }) => (
          <section key={steps[1]?.id}>
            {artist && (
              <h3>
                <bdi>{artist}</bdi>
              </h3>
            )}
            <ol className="plan-steps">
              {steps.map((step) => (
                <Step key={step.time + step.who} {...step} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className="plan-ready">
        <b>{ready}</b>
        <span>Ready. Time for the dress.</span>
      </p>
      <p className="plan-foot">
        <b>{artistName}</b>
        <span>{phone}</span>
      </p>
    </article>
  )
}

function Step({ time, who, note, minutes, kind }: SheetStep) {
  const height = Math.max(20, Math.round(minutes * 1.1))
  return (
    <li className={kind}>
      <time dateTime={time}>{formatTime(time)}</time>
      <svg width="16" height={height} aria-hidden="true">
        <polygon points={`0,8 16,0 16,${height - 3} 0,${height - 3}`} />
      </svg>
      <span className="plan-who">
        <b>
          <bdi>{who}</bdi>
        </b>
        {note && <span>{note}</span>}
      </span>
      <small>{minutes} min</small>
    </li>
  )
}
