import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { Role } from '#app/content/services.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { Alert, AlertLine } from '#app/ui/desk/desk-page.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { Field } from '#app/ui/field.tsx'
import { artistWords, chairWords } from '#app/weddings/chair-words.ts'
import { ARTISTS_MAX, QUARTER_HOUR } from '#app/weddings/morning.ts'
import {
  CHAIR_MINUTES,
  type MorningPlan,
  type PlannedChair,
  timesOf,
  withAnotherArtist,
  withChair,
  withChairMoved,
} from '#app/weddings/morning-plan.ts'
import { pagePath } from '../shared/paths.ts'
import type { MorningView } from './view.server.ts'

interface EditorProps {
  id: string
  morning: MorningView
  refused?: RefusedMorning | undefined
  /** With the fields for names, minutes and artists, on the page of its own. */
  isFull?: boolean
  /** What ends the form; `isChanged` once something differs from what is kept. */
  children: (isChanged: boolean, putBack: () => void) => ReactNode
}

/**
 * The chairs of a morning in their order. A button moves one, and all times are counted anew and read
 * out; without scripts the same button asks the server for that.
 */
export function MorningEditor({ id, morning, refused, isFull = false, children }: EditorProps) {
  const [plan, setPlan] = useState<MorningPlan>(refused?.plan ?? morning.plan)
  const [told, setTold] = useState('')
  const form = useErrorFocus(refused)
  const moved = useRef<string | null>(null)
  const roles = morning.roles as Pick<Role, 'id' | 'name'>[]
  const times = timesOf(plan, morning.end)
  // Below the page's own heading, or below that of its part on the appointment's page.
  const Heading = isFull ? 'h2' : 'h3'
  const artists = Array.from({ length: plan.otherArtists.length + 1 }, (_, index) => index + 1)

  useEffect(() => {
    const button = moved.current && document.getElementById(moved.current)
    moved.current = null
    if (button) button.focus()
  })

  function move(chairId: string, by: -1 | 1) {
    const next = withChairMoved(plan, chairId, by)
    moved.current = `${by < 0 ? 'up' : 'down'}-${chairId}`
    const now = timesOf(next, morning.end)
    const chair = now?.chairs.find((one) => one.id === chairId)
    if (chair) setTold(`${whoOf(chair, next, roles)} now at ${formatTime(chair.start)}`)
    setPlan(next)
  }

  function change(chairId: string, to: Parameters<typeof withChair>[2]) {
    const next = withChair(plan, chairId, to)
    const arrival = timesOf(next, morning.end)?.arrival
    if (arrival) setTold(`Arrival at ${formatTime(arrival)}`)
    setPlan(next)
  }

  const isChanged = JSON.stringify(plan) !== JSON.stringify(morning.plan)
  return (
    <Form
      method="post"
      action={pagePath(id, 'morning')}
      ref={form}
      className="stack gap-3"
      preventScrollReset
    >
      {/* Enter in a field saves, and moves no chair. */}
      <button type="submit" hidden tabIndex={-1}>
        Save plan
      </button>
      <input type="hidden" name="seen" value={morning.seen} />
      <input type="hidden" name="order" value={plan.chairs.map((chair) => chair.id).join(' ')} />
      <Alert words={refused?.errors.form} />
      {times ? (
        <p className="morning-end gap-3 ruled muted beside">
          <b>{formatTime(times.arrival)}</b>
          <span>
            Arrive and set up
            {times.arrival < EARLY &&
              '. That is before 5:00 a.m., earlier than clients can request.'}
          </span>
        </p>
      ) : (
        <AlertLine>With these minutes you would start the day before.</AlertLine>
      )}
      <div className={artists.length > 1 ? 'artist-rows' : undefined}>
        {artists.map((artist) => (
          <div key={artist} className="artist-row">
            {artists.length > 1 && (
              <Heading>{artistWords(artist, plan.otherArtists, 'You')}</Heading>
            )}
            {isFull && artist > 1 && (
              <Field
                name={`artist-${artist}`}
                label="Their name"
                isOptional
                defaultValue={plan.otherArtists[artist - 2] ?? ''}
                error={refused?.errors[`artist-${artist}`]}
                autoComplete="off"
                onChange={({ target }) =>
                  setPlan({
                    ...plan,
                    otherArtists: plan.otherArtists.with(artist - 2, target.value.trim() || null),
                  })
                }
              />
            )}
            <ol className="chair-list">
              {plan.chairs
                .filter((chair) => chair.artist === artist)
                .map((chair, index, row) => (
                  <ChairRow
                    key={chair.id}
                    chair={chair}
                    start={times?.chairs.find((one) => one.id === chair.id)?.start ?? null}
                    plan={plan}
                    roles={roles}
                    isFirst={index === 0}
                    isLast={index === row.length - 1}
                    isFull={isFull}
                    errors={refused?.errors ?? {}}
                    values={refused?.values ?? {}}
                    onMove={move}
                    onChange={change}
                  />
                ))}
            </ol>
            {plan.chairs.every((chair) => chair.artist !== artist) && (
              <p className="soft">No one yet. Choose this artist for one of the chairs.</p>
            )}
          </div>
        ))}
      </div>
      <p className="morning-end gap-3 ruled muted is-ready beside">
        <b>{morning.readyBy && formatTime(morning.readyBy)}</b> Everyone ready
      </p>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {isFull && artists.length < ARTISTS_MAX && (
        <p>
          <Button
            type="submit"
            name="do"
            value="artist"
            onClick={(event) => {
              event.preventDefault()
              setPlan(withAnotherArtist(plan))
            }}
          >
            Add artist
          </Button>
        </p>
      )}
      {children(isChanged, () => setPlan(morning.plan))}
    </Form>
  )
}

/** No planned morning begins before it. */
const EARLY = '05:00'

type Roles = readonly Pick<Role, 'id' | 'name'>[]

/** Who sits in a chair, as the desk says it. */
function whoOf(
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

function ChairRow(props: ChairRowProps) {
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
          <span className="whole">{chair.minutes} min</span>
        </span>
      </span>
      <span className="chair-moves beside">
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
    <fieldset className="chair-fields stack gap-4 flat across" aria-label={who}>
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

/** A plan that is shown again: with what is wrong with it, or as a button without scripts changed it. */
export interface RefusedMorning extends RefusedForm {
  plan: MorningPlan
  /** The morning would begin within a blocked time: it may, once that is ticked. */
  isBlocked: boolean
}
