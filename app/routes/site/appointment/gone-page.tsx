import { CONFIRM_HOURS } from '#app/domain/unverified-holds.ts'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { useSettings } from '#app/ui/settings.ts'

/** In place of an appointment behind a link that leads to none any more. */
export function GonePage() {
  const { artistName, phone, email } = useSettings()
  return (
    <section className="wrap lost">
      <title>{`No appointment here · ${artistName}`}</title>
      <div className="grid head">
        <h1>There is no appointment here</h1>
        <p className="lede">
          The link may be cut off, or what it led to was removed. A request whose time was not kept
          within {CONFIRM_HOURS} hours, with the button in its mail, is forgotten: please ask again.
        </p>
      </div>
      <p>
        You can always reach me at <PhoneLink phone={phone} /> or{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <p className="acts">
        <a className="btn" href="/booking">
          Book Now
        </a>
        <a className="more" href="/">
          Back to home
        </a>
      </p>
    </section>
  )
}
