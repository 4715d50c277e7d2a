import type { ComponentProps, RefObject } from 'react'
import { formatDay } from '#app/kernel/calendar-date.ts'
import { REASON_MAX } from '#app/kernel/field-lengths.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Clash } from './day-preview.server.ts'
import { fill } from './use-add-preview.ts'

interface ClashBoxProps {
  form: RefObject<HTMLFormElement | null>
  clash: Clash
  reason: Pick<ComponentProps<typeof Field>, 'name' | 'error' | 'defaultValue'>
}

/** What stands in the way of the time, with the ways out; a rule of one's own yields to a reason. */
export function ClashBox({ form, clash, reason }: ClashBoxProps) {
  const { isHeld, overrides, sentences, waysOut } = clash
  return (
    <div className="clash-box stack gap-2 below-4">
      <div role="alert">
        {sentences.map((sentence) => (
          <p key={sentence} className="alert-line">
            <Icon name="warning" />
            {sentence}
          </p>
        ))}
      </div>
      <div className="button-row">
        {waysOut.map(({ date, time, label }) => (
          <Button
            key={label}
            type="submit"
            name="take"
            value={`${date} ${time}`}
            formNoValidate
            onClick={(event) => {
              event.preventDefault()
              fill(form.current, 'date', formatDay(date))
              fill(form.current, 'time', time)
            }}
          >
            {label} fits
          </Button>
        ))}
      </div>
      {!isHeld && (
        <>
          <input type="hidden" name="accepted" value={overrides.join(' ')} />
          <Field
            {...reason}
            label="Reason to book anyway"
            required
            maxLength={REASON_MAX}
            autoComplete="off"
          />
        </>
      )}
    </div>
  )
}
