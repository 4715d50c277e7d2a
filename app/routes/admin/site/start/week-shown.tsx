import { type Hours, WEEKDAYS } from '#app/content/hours.ts'
import { WEEKDAY_NAMES } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { useSettings } from '#app/ui/settings.ts'

/** The week as clients can ask for it now, and as the site says it in words. */
export function WeekShown({ weekly }: Pick<Hours, 'weekly'>) {
  const { hours, weekendHours } = useSettings()
  return (
    <>
      <table className="week-shown">
        <caption>First and last appointment now</caption>
        <tbody>
          {WEEKDAYS.map((day, index) => {
            const { open, from, to } = weekly[day]
            return (
              <tr key={day}>
                <th scope="row">{WEEKDAY_NAMES[index]}</th>
                <td>{open ? `${formatTime(from)} to ${formatTime(to)}` : 'Closed'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="soft">{`Your site says: ${[hours, weekendHours].filter(Boolean).join(' ')}`}</p>
    </>
  )
}
