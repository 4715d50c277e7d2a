import type { Role } from '#app/content/services.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Field } from '#app/ui/field.tsx'
import { artistWords, chairWords } from '#app/weddings/chair-words.ts'
import { QUARTER_HOUR } from '#app/weddings/morning.ts'
import { CHAIR_MINUTES, type MorningPlan, type PlannedChair } from '#app/weddings/morning-plan.ts'

type Roles = readonly Pick<Role, 'id' | 'name'>[]

/** Who sits in a chair, as the desk says it. */
export function whoOf(
  chair: Pick<PlannedChair, 'role' | 'number' | 'name'>,
  { chairs }: Pick<MorningPlan, 'chairs'>,
  roles: Roles,
): string {
  return chairWords(chair, chairs, roles).who
}

interface ChairRowProps {
  chair: PlannedChair
  /** Null while the times cannot be counted. */
  start: string | null
  plan: MorningPlan
  roles: Roles
  isFirst: boolean
  isLast: boolean
  isFull: boolean
  errors: Record<string, string>
  values: Record<string, string>
  onMove: (id: string, by: -1 | 1) => void
  onChange: (id: string, to: Partial<Pick<PlannedChair, 'minutes' | 'artist' | 'name'>>) => void
}

/** One chair: its time, who sits in it, and the ways earlier and later. */
export function ChairRow(props: ChairRowProps) {
  const { chair, start, plan, roles, isFirst, isLast, isFull, onMove } = props
  const { who, role } = chairWords(chair, plan.chairs, roles)
  return (
    <li className={chair.role === 'bride' ? 'bride' : undefined}>
      <span className="strong">{start ? formatTime(start) : '--:--'}</span>
      <span className="shrinks breaks">
        <b>
          <bdi>{who}</bdi>
        </b>{' '}
        <span className="soft">
          {role && `${role}, `}
          {chair.minutes} min
        </span>
      </span>
      <span className="chair-moves">
        {MOVES.map(({ by, name, words }) => {
          const isEnd = by < 0 ? isFirst : isLast
          return (
            <button
              key={name}
              id={`${name}-${chair.id}`}
              className="icon-button"
              type="submit"
              name="do"
              value={`${name}:${chair.id}`}
              aria-disabled={isEnd || undefined}
              onClick={(event) => {
                event.preventDefault()
                if (!isEnd) onMove(chair.id, by)
              }}
            >
              <Icon name={name} />
              <span className="visually-hidden">
                {who} {words}
              </span>
            </button>
          )
        })}
      </span>
      {isFull && <ChairFields {...props} who={who} />}
    </li>
  )
}

const MOVES = [
  { by: -1, name: 'up', words: 'earlier' },
  { by: 1, name: 'down', words: 'later' },
] as const

/** Name, minutes and artist of a chair. */
function ChairFields({
  chair,
  who,
  plan,
  errors,
  values,
  onChange,
}: ChairRowProps & { who: string }) {
  const { id, name, minutes, artist } = chair
  const typed = (field: string, kept: string) => values[field] ?? kept
  return (
    <fieldset className="chair-fields stack gap-4 flat" aria-label={who}>
      <Field
        name={`name-${id}`}
        label="Name"
        isOptional
        defaultValue={typed(`name-${id}`, name ?? '')}
        error={errors[`name-${id}`]}
        autoComplete="off"
        onChange={({ target }) => onChange(id, { name: target.value.trim() || null })}
      />
      <Field
        name={`minutes-${id}`}
        label="Minutes"
        type="number"
        min={CHAIR_MINUTES.least}
        max={CHAIR_MINUTES.most}
        step={QUARTER_HOUR}
        defaultValue={typed(`minutes-${id}`, String(minutes))}
        error={errors[`minutes-${id}`]}
        onChange={({ target }) => {
          const { valueAsNumber: said, validity } = target
          if (validity.valid && !Number.isNaN(said)) onChange(id, { minutes: said })
        }}
      />
      {plan.otherArtists.length > 0 && (
        <Field
          name={`artist-${id}`}
          label="Artist"
          as="select"
          value={String(artist)}
          onChange={({ target }) => onChange(id, { artist: Number(target.value) })}
        >
          {[null, ...plan.otherArtists].map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: artists are counted
            <option key={index} value={index + 1}>
              {artistWords(index + 1, plan.otherArtists, 'You')}
            </option>
          ))}
        </Field>
      )}
    </fieldset>
  )
}
