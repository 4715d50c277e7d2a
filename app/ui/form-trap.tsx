/** What robots like to fill in. */
const NAME = 'website'

/**
 * A field for robots, which read the page but not its styles: people neither see it nor get to it.
 * Where a browser fills it in for them all the same, what they sent is kept back, not thrown away.
 */
export function FormTrap() {
  return (
    <div className="extra">
      <label>
        Please leave this empty
        <input name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** Whether the sender looks like a robot. */
export function isTrapFilled(form: FormData): boolean {
  const value = form.get(NAME)
  return value !== null && value !== ''
}
