import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { type AffectedBooking, AffectedList } from '../affected.tsx'

interface TouchedByHoursProps {
  bookings: readonly AffectedBooking[]
  /** Everything that was typed, to be sent again. */
  values: Record<string, string>
}

/** What would begin outside the new hours, before they are set. */
export function TouchedByHours({ bookings, values }: TouchedByHoursProps) {
  const isOne = bookings.length === 1
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Form className="ask-first" method="post" aria-labelledby="touches">
      <h2 id="touches" ref={heading} tabIndex={-1}>
        {isOne ? '1 appointment begins' : `${bookings.length} appointments begin`} outside these
        hours
      </h2>
      <p>Nothing is saved yet.</p>
      <AffectedList bookings={bookings} />
      <p className="soft">{isOne ? 'It stays' : 'They stay'} when you save. No email is sent.</p>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="touched" value={bookings.map(({ id }) => id).join(' ')} />
      <div className="button-row">
        <button className="desk-button" type="submit" name="step" value="edit">
          Go back
        </button>
        <button className="desk-button primary" type="submit" name="step" value="save">
          Save anyway
        </button>
      </div>
    </Form>
  )
}
