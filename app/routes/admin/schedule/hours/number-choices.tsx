import type { Hours } from '#app/content/hours.ts'

type NumberName = Exclude<keyof Hours, 'weekly' | 'periods' | 'closed'>

interface NumberChoicesProps {
  hours: Hours
  values: Record<string, string> | undefined
  errors: Record<string, string>
}

/** What is kept free around an appointment, and the limits of asking and cancelling. */
export function NumberChoices({ hours, values, errors }: NumberChoicesProps) {
  return (
    <section className="part" aria-labelledby="around-title">
      <div className="part-top">
        <h2 id="around-title">When clients can book</h2>
      </div>
      {CHOICES.map(({ name, label, hint, options, words }) => {
        const chosen = Number(values?.[name] ?? hours[name])
        return (
          <div className="hours-choice stack gap-4 flat middle ruled" key={name}>
            <label htmlFor={name}>
              {label}
              <span className="soft" id={`${name}-hint`}>
                {hint}
              </span>
            </label>
            <select
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
    </section>
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
