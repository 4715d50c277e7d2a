interface SendBarProps {
  /** The day whose times are chosen from, in short. */
  day: string
  /** What the button does. */
  children: string
}

/** The chosen day, which leads back to the days, and the button; on phones in reach while the times are. */
export function SendBar({ day, children }: SendBarProps) {
  return (
    <div className="send-bar">
      <a href="#date">
        <span>Chosen day</span>
        <b>{day}</b>
      </a>
      <button className="button" type="submit">
        {children}
      </button>
    </div>
  )
}
