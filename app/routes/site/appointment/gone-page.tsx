import { CONFIRM_HOURS } from '#app/booking/booking-limits.ts'
import { useSettings } from '#app/ui/settings.ts'
import { WaysOn } from '#app/ui/site/error-page.tsx'

/** In place of an appointment behind a link that leads to none any more. */
export function GonePage() {
  const { artistName } = useSettings()
  return (
    <section className="wrap lost">
      <title>{`No appointment here · ${artistName}`}</title>
      <div className="grid head">
        <h1>There is no appointment here</h1>
        <p className="lede">
          The link may be incomplete, or the appointment was removed. A request that isn’t confirmed
          within {CONFIRM_HOURS} hours, by the button in its email, is deleted. If that’s yours,
          please ask again.
        </p>
      </div>
      <WaysOn />
    </section>
  )
}
