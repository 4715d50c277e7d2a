import { bookNow } from '#app/content/navigation.ts'
import { PhoneLink } from '#app/ui/phone-link.tsx'
import { useSettings } from '#app/ui/settings.ts'

const LEDE =
  'Bridal, prom and editorial makeup for people who would like to look like themselves, on a very good day.'

export default function Home() {
  const { artistName, location, hours, weekendHours, phone, email } = useSettings()
  return (
    <div className="wrap front">
      <title>{`${artistName} makeup artistry`}</title>
      <meta name="description" content={LEDE} />
      <h1>
        <span>The calm before</span>{' '}
        <span className="day">the&nbsp;aisle, the&nbsp;dance, the&nbsp;flash.</span>
      </h1>
      <div className="grid">
        <div className="say">
          <p className="lede">{LEDE}</p>
          <p className="acts">
            <a className="btn" href={bookNow.href}>
              {bookNow.label}
            </a>
          </p>
        </div>
      </div>
      <dl className="grid facts-row">
        <div>
          <dt>Hours</dt>
          <dd>{hours}</dd>
          <dd>{weekendHours}</dd>
        </div>
        <div>
          <dt>Studio</dt>
          <dd>{location}</dd>
        </div>
        <div>
          <dt>Contact</dt>
          <dd>
            <PhoneLink phone={phone} />
          </dd>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      </dl>
    </div>
  )
}
