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
          The link may be cut off, or what it led to was removed. A request whose time was not kept
          within {CONFIRM_HOURS} hours, with the button in its email, is forgotten: please ask
          again.
        </p>
      </div>
      <WaysOn />
    </section>
  )
}
