import type { Services } from '#app/content/services.ts'
import { type CalendarDate, formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { counted, PLACE_LABELS } from '#app/quote/in-words.ts'
import { countPeople } from '#app/quote/party.ts'
import { type Plan, type Step, stepsOf } from './plan.ts'

interface PlanCardProps {
  plan: Extract<Plan, { ok: true }>
  date: CalendarDate | null
  services: Services
}

/**
 * The morning from the first arrival to ready, a stroke for each as long as their time. Each text is written in one: between
 * two React puts a comment into a page, but not into the answer of a change, which is compared with it.
 */
export function PlanCard({ plan, date, services }: PlanCardProps) {
  const { morning, people, priced, readyBy } = plan
  const rows = stepsOf(morning, services)
  const faces = counted(countPeople(people), 'face', 'faces')
  return (
    <article className="plan" aria-labelledby="plan-title">
      <div className="plan-top">
        <p className="label">
          {date ? formatDate(date, 'long') : `Ready by ${formatTime(readyBy)}`}
        </p>
        <h2 id="plan-title">Your morning</h2>
        <p className="soft">
          {`${PLACE_LABELS[priced.place]}. ${sentenceCase(faces)}, ${counted(rows.length, 'chair', 'chairs')}.`}
        </p>
      </div>
      <div className={rows.length > 1 ? 'plan-rows several' : 'plan-rows'}>
        {rows.map((steps, index) => (
          <section key={steps[1]?.label}>
            {rows.length > 1 && <h3>{CHAIRS[index]}</h3>}
            <ol className="plan-steps">
              {steps.map((step) => (
                <StepRow key={step.time} {...step} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className="plan-ready">
        <b>{formatTime(readyBy)}</b>
        <span>Ready. Time for the dress.</span>
      </p>
    </article>
  )
}

const CHAIRS = ['First chair', 'Second chair', 'Third chair', 'Fourth chair']

function StepRow({ time, label, minutes, kind }: Step) {
  const height = Math.round(minutes * 1.1)
  return (
    <li className={kind}>
      <time dateTime={time}>{formatTime(time)}</time>
      <svg width="16" height={height} aria-hidden="true">
        <polygon points={`0,8 16,0 16,${height - 3} 0,${height - 3}`} />
      </svg>
      <b>{label}</b>
      <small>{`${minutes} min`}</small>
    </li>
  )
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
