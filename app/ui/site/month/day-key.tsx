/** What each look of a day means. */
export function DayKey() {
  return (
    <ul className="slot-key" aria-label="What the days mean">
      <li>
        <i /> Free
      </li>
      <li>
        <i className="special" /> By special appointment
      </li>
      <li>
        <i className="booked" /> Full
      </li>
      <li>
        <i className="blocked" /> Closed
      </li>
    </ul>
  )
}
