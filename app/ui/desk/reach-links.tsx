import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface ReachLinksProps {
  /** The client's; empty where it is not known. */
  phone: string
  email: string
  /** Where to go; null for an appointment at the artist's own place. */
  address?: string | null
  /** What else can be done for them. */
  children?: ReactNode
}

/** The ways to reach a client, as buttons for a thumb: Directions, Call, Text and Email. */
export function ReachLinks({ phone, email, address = null, children }: ReachLinksProps) {
  const number = phone.replace(/[^\d+]/g, '')
  return (
    <div className="reach flow gap-2">
      {address && (
        <a
          className="desk-button"
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="directions" />
          Directions
        </a>
      )}
      {number && (
        <>
          <a className="desk-button" href={`tel:${number}`}>
            <Icon name="call" />
            Call
          </a>
          <a className="desk-button" href={`sms:${number}`}>
            <Icon name="text" />
            Text
          </a>
        </>
      )}
      {email && (
        <a className="desk-button" href={`mailto:${email}`}>
          <Icon name="mail" />
          Email
        </a>
      )}
      {children}
    </div>
  )
}
