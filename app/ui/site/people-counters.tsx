import { PEOPLE_MAX, ROLES } from '#app/quote/party.ts'
import { Counter } from './counter.tsx'

const LABELS = {
  bride: 'Bride',
  attendants: 'Attendants',
  mothers: 'Mothers',
  juniors: 'Juniors, ages 10-14',
} as const

interface PeopleCountersProps {
  idOf: (field: string) => string
  values: Partial<Record<string, string>>
  errors: Record<string, string>
  /** How long each takes, in minutes, by the name of the role. */
  minutes: Record<(typeof ROLES)[number][0], number>
}

/** How many of each role have makeup on a wedding morning. */
export function PeopleCounters({ idOf, values, errors, minutes }: PeopleCountersProps) {
  return (
    <ul className="counters">
      {ROLES.map(([role, name]) => (
        <Counter
          key={name}
          id={idOf(name)}
          name={name}
          label={LABELS[name]}
          about={`${minutes[role]} min each`}
          most={PEOPLE_MAX[name]}
          value={values[name]}
          error={errors[name]}
        />
      ))}
    </ul>
  )
}
