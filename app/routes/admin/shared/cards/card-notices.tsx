import { href, Link } from 'react-router'
import type { cardNotices } from '#app/cards/card-notices.server.ts'
import { ActionButton } from '#app/ui/desk/buttons.tsx'
import { PagePart } from '#app/ui/desk/desk-page.tsx'

/** What the artist has to know of payments by card, until they have seen it; nothing while there is nothing. */
export function CardNotices({ notices }: { notices: Awaited<ReturnType<typeof cardNotices>> }) {
  if (notices.length === 0) return null
  return (
    <PagePart
      id="card-notices"
      title={
        <>
          Cards <span className="count calm">{notices.length}</span>
        </>
      }
    >
      <ul className="overdue-list">
        {notices.map(({ id, bookingId, client, sentence }) => (
          <li className="breaks ruled starts stack" key={id}>
            <p>
              {client === null ? (
                'Deleted appointment'
              ) : (
                <Link to={`${href('/admin/appointments/:id', { id: bookingId })}#money`}>
                  <bdi>{client}</bdi>
                </Link>
              )}
            </p>
            <p className="soft">{sentence}</p>
            <ActionButton
              action={href('/admin/money')}
              fields={{ intent: 'seen', id }}
              className="desk-button quiet"
              label="Dismiss"
              about={sentence}
            />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
