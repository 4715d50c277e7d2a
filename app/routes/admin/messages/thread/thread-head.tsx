import { Link } from 'react-router'
import { Icon } from '#app/ui/desk/icon.tsx'

interface ThreadHeadProps {
  name: string
  email: string
  /** Empty where it is not known. */
  phone: string
  /** The list that the message was opened from. */
  backTo: string
}

/** Who wrote, the way back on a phone, and the other ways to answer. */
export function ThreadHead({ name, email, phone, backTo }: ThreadHeadProps) {
  return (
    <header className="thread-head">
      <Link className="icon-button" to={backTo}>
        <Icon name="back" />
        <span className="visually-hidden">Back to the inbox</span>
      </Link>
      <h2 className="person-name" id="thread-title" tabIndex={-1}>
        <bdi>{name}</bdi>
      </h2>
      <ThreadActs name={name} email={email} phone={phone} />
    </header>
  )
}

function ThreadActs({ name, email, phone }: { name: string; email: string; phone: string }) {
  const number = phone.replace(/[^\d+]/g, '')
  const client = new URLSearchParams({ name, email, phone })
  return (
    <div className="thread-acts">
      {number && (
        <a className="desk-button" href={`tel:${number}`}>
          <Icon name="call" />
          <span>Call</span>
        </a>
      )}
      <Link className="desk-button" to={`/admin/appointments/new?${client}`}>
        <Icon name="plus" />
        <span>Add appointment</span>
      </Link>
    </div>
  )
}
