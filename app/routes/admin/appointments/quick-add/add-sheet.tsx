import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatTime, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { useErrorFocus } from '#app/ui/desk/hooks/use-error-focus.ts'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import type { AddView } from '../manual/add-view.server.ts'
import { useAddPreview } from '../manual/use-add-preview.ts'
import { REASON_FIELD } from '../manual/when-fields.tsx'
import { type AddAt, addPath, type ListFilter, listPath } from '../shared/filters.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { BlockForm } from './block-form.tsx'
import { APPOINTMENT, BLOCK } from './kinds.ts'

interface AddSheetProps {
  /** Of the calendar below, to which it closes. */
  filter: ListFilter
  at: AddAt
  view: AddView
  refused: (RefusedForm & { view: AddView | null }) | undefined
}

/** Over the calendar, at a time of it: a new appointment in short, or a time to block. */
export function AddSheet({ filter, at, view: loaded, refused }: AddSheetProps) {
  const form = useErrorFocus(refused, REASON_FIELD)
  const isBlock = refused?.values.kind === BLOCK
  const answer = isBlock ? undefined : refused
  const { view, readForm, submitLabel } = useAddPreview(form, loaded, answer?.view ?? undefined)
  const { date, time } = timeOf(view) ?? at
  const ways = { action: addPath(filter, at), backTo: listPath(filter) }
  return (
    <Sheet title={`Add at ${formatTime(time)}, ${formatDate(date, 'short')}`} backTo={ways.backTo}>
      <fieldset className="add-kinds radio-choice">
        <legend className="visually-hidden">What to add</legend>
        <div className="segmented">
          {KINDS.map(([value, words]) => (
            <label key={value}>
              <input
                type="radio"
                name="kind"
                value={value}
                defaultChecked={value === (isBlock ? BLOCK : APPOINTMENT)}
              />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
      <AppointmentForm
        {...ways}
        form={form}
        view={view}
        filled={loaded.filled}
        refused={answer}
        onChange={readForm}
        submitLabel={submitLabel}
      />
      <BlockForm {...ways} at={at} refused={isBlock ? refused : undefined} />
    </Sheet>
  )
}

const KINDS = [
  [APPOINTMENT, 'Appointment'],
  [BLOCK, 'Block this time'],
] as const

/** Where a way out of a clash was taken, that time. */
function timeOf({ preview }: AddView): AddAt | null {
  if (!preview?.chosen) return null
  return { date: preview.day.date, time: timeFromMinutes(preview.chosen.from) }
}
