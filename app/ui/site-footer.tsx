import { quickLinks } from '#app/content/navigation.ts'
import { PhoneLink } from './phone-link.tsx'
import { useSettings } from './settings.ts'

/** The foot of every public page: who she is, where to find her, and the mark across the page. */
export function SiteFooter() {
  const { artistName, bio, location, hours, weekendHours, phone, email, socialUrls } = useSettings()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="grid foot-cols">
          <div className="about">
            <h2>About the artist</h2>
            <p className="soft">{bio.text}</p>
          </div>
          {quickLinks.length > 0 && (
            <div className="links">
              <h2>Quick links</h2>
              <ul>
                {quickLinks.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {socialUrls.length > 0 && (
            <div className="social">
              <h2>Social</h2>
              <ul>
                {socialUrls.map((url) => (
                  <li key={url}>
                    <a href={url}>{socialName(url)}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className="studio">
            <h2>Studio</h2>
            <p className="soft">
              <span>{location}</span>
              <span>{hours}</span>
              <span>{weekendHours}</span>
            </p>
            <p>
              <span>
                <PhoneLink phone={phone} />
              </span>
              <span>
                <a href={`mailto:${email}`}>{email}</a>
              </span>
            </p>
          </div>
        </div>
      </div>
      <Colossus name={artistName} />
    </footer>
  )
}

/** Letters that fit the page's width at each size; a name longer than the last is not set at all. */
const FITS = [
  { letters: 9, className: 'colossus' },
  { letters: 14, className: 'colossus long' },
  { letters: 24, className: 'colossus longer' },
]

function Colossus({ name }: { name: string }) {
  const fit = FITS.find(({ letters }) => name.length <= letters)
  return (
    fit && (
      <p className={fit.className} aria-hidden="true">
        {name}
      </p>
    )
  )
}

const SOCIAL_NAMES: Record<string, string> = {
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'pinterest.com': 'Pinterest',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
}

/** What people call the place an address belongs to, else its host. */
function socialName(url: string): string {
  const host = new URL(url).hostname.replace(/^(www|m)\./, '')
  return SOCIAL_NAMES[host] ?? host
}
