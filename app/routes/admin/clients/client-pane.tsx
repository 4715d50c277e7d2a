import { Form, href, Link } from 'react-router'
import { LONG_TEXT_MAX, SENSITIVITIES_MAX } from '#app/kernel/field-lengths.ts'
import { ActionButton, ButtonLink, MoreLink } from '#app/ui/desk/buttons.tsx'
import { PagePart } from '#app/ui/desk/desk-page.tsx'
import { LETTERS } from '#app/ui/desk/hooks/use-desk-keys.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { ReachLinks } from '#app/ui/desk/reach-links.tsx'
import type { RefusedIntent } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { bookPath } from '../shared/booking-words.ts'
import { ClientRecord } from './client-record.tsx'
import { type ClientFilter, clientsPath } from './paths.ts'
import type { ClientPage } from './person-view.server.ts'

interface ClientPaneProps {
  client: ClientPage
  /** Of the list beside it. */
  filter: ClientFilter
  refusedWords?: RefusedIntent | undefined
  refusedMerge?: RefusedIntent | undefined
  /** It stands beside the list of all, and names who it is; a page of its own does so in its head. */
  isBeside?: boolean
}

export function ClientPane({
  client,
  filter,
  refusedWords,
  refusedMerge,
  isBeside,
}: ClientPaneProps) {
  const { id, name, initials, emails, phone, email, address, isMerged } = client
  return (
    <div className={isBeside ? 'client-page stack gap-4 is-beside' : 'client-page stack gap-4'}>
      <div className="client-top stack middle">
        <span className="face" aria-hidden="true">
          {initials}
        </span>
        <div>
          {isBeside && (
            <h2>
              <Link className="plain" to={clientsPath(filter, `/${id}`)}>
                <bdi>{name}</bdi>
              </Link>
            </h2>
          )}
          <p>
            {[phone, ...emails].filter(Boolean).join(', ') || (
              <span className="soft">No email or phone</span>
            )}
            {address && (
              <span className="soft">
                <bdi>{address}</bdi>
              </span>
            )}
          </p>
        </div>
        <div className="button-row client-acts across">
          <ButtonLink
            look="primary"
            to={bookPath(client)}
            label="Book again"
            shortcut={LETTERS.book}
          />
          <MessageLink client={client} />
        </div>
      </div>
      {isMerged && <p className="warning">Linked to this person’s other address.</p>}
      {client.flagged && (
        <p className="alert-line client-alert">
          <Icon name="warning" />
          <span>
            <b>Sensitivities:</b> <span dir="auto">{client.flagged}</span>
          </span>
        </p>
      )}
      <ClientGlance client={client} />
      <ReachLinks phone={phone} email={email} address={address} />
      <div className="client-halves stack">
        <ClientRecord client={client} />
        <div>
          <ClientForm key={client.seen} client={client} filter={filter} refused={refusedWords} />
          <MergeForm client={client} filter={filter} refused={refusedMerge} />
        </div>
      </div>
    </div>
  )
}

/** Leads to their last message, which is answered there, or to an email or a text. */
function MessageLink({ client: { messages, email, phone } }: Pick<ClientPaneProps, 'client'>) {
  const [last] = messages
  const number = phone.replace(/[^\d+]/g, '')
  if (last)
    return (
      <ButtonLink
        to={href('/admin/messages/:id', { id: last.id })}
        label="Message"
        shortcut={LETTERS.message}
      />
    )
  if (!email && !number) return null
  return (
    <a
      className="desk-button"
      data-key={LETTERS.message}
      href={email ? `mailto:${email}` : `sms:${number}`}
    >
      Message
    </a>
  )
}

interface ClientFormProps {
  client: Pick<ClientPage, 'id' | 'notes' | 'sensitivities' | 'seen' | 'notedElsewhere'>
  /** Of the list beside it, which saving keeps. */
  filter: ClientFilter
  refused: RefusedIntent | undefined
}

function ClientForm({ client, filter, refused }: ClientFormProps) {
  const { id, notes, sensitivities, seen, notedElsewhere } = client
  const field = fieldsOf(refused, { notes, sensitivities })
  // Another window wrote something else meanwhile.
  const isChanged = refused !== undefined && refused.values.seen !== seen
  return (
    <PagePart id="client-notes" title="Your notes">
      <Form
        method="post"
        action={clientsPath(filter, `/${id}`)}
        className="client-form stack gap-4 starts"
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="intent" value="words" />
        <input type="hidden" name="seen" value={seen} />
        <NotesFields field={field} />
        {isChanged && (
          <details open>
            <summary>Saved notes</summary>
            <p className="message-text" dir="auto">
              {[sensitivities, notes].filter(Boolean).join('\n') || 'Nothing'}
            </p>
          </details>
        )}
        <SubmitButton className="desk-button" label="Save" busyLabel="Saving" />
      </Form>
      {notedElsewhere.map((other) => (
        <p key={other.id}>
          <Link to={clientsPath(filter, `/${other.id}`)}>Notes under {other.email}</Link>
          {other.notes && (
            <span className="soft message-text" dir="auto">
              {' '}
              {other.notes}
            </span>
          )}
        </p>
      ))}
    </PagePart>
  )
}

interface MergeFormProps {
  client: Pick<ClientPage, 'id' | 'merged' | 'isMerged'>
  /** Of the list beside it, which merging keeps. */
  filter: ClientFilter
  refused: RefusedIntent | undefined
}

/** Other addresses of the same person: shown together, and separated again at any time. */
function MergeForm({ client, filter, refused }: MergeFormProps) {
  const { id: clientId, merged, isMerged } = client
  const field = fieldsOf(refused)
  return (
    <PagePart id="client-merge" title="Other addresses">
      {merged.length > 0 && (
        <ul className="client-merged" aria-label="Linked addresses">
          {merged.map(({ id, email }) => (
            <li className="split breaks tall" key={id}>
              <span>{email}</span>
              <ActionButton
                action={clientsPath(filter, `/${clientId}`)}
                fields={{ intent: 'separate', id }}
                label="Unlink"
                busyLabel="Unlinking"
                about={email}
                className="desk-button quiet"
              />
            </li>
          ))}
        </ul>
      )}
      {isMerged ? (
        <p className="soft">To link another address, open its client.</p>
      ) : (
        <Form
          method="post"
          action={clientsPath(filter, `/${clientId}`)}
          className="client-form stack gap-4 starts"
          noValidate
          key={merged.length}
        >
          <input type="hidden" name="intent" value="merge" />
          <Field
            {...field('email')}
            label="Same person, other email?"
            type="email"
            autoComplete="off"
            hint="Link them. You can unlink any time."
          />
          <SubmitButton className="desk-button" label="Link addresses" />
        </Form>
      )}
    </PagePart>
  )
}

interface NotesFieldsProps {
  field: ReturnType<typeof fieldsOf>
  /** Notes are one more thing that may be left out, of a client who is being added. */
  isNew?: boolean
}

export function NotesFields({ field, isNew = false }: NotesFieldsProps) {
  return (
    <>
      <Field
        {...field('sensitivities')}
        label="Sensitivities"
        isOptional
        maxLength={SENSITIVITIES_MAX}
        hint="Shown on every appointment."
      />
      <Field
        {...field('notes')}
        as="textarea"
        label="Notes"
        isOptional={isNew}
        rows={4}
        maxLength={LONG_TEXT_MAX}
        dir="auto"
        hint={isNew ? 'Only you see them. No email is sent.' : 'Only you see them.'}
      />
    </>
  )
}

function ClientGlance({ client }: { client: ClientPage }) {
  const { next, last, owes, look } = client.glance
  return (
    <div className="client-glance stack">
      <section>
        <h2>{next?.isWaiting ? 'Requested' : 'Next visit'}</h2>
        {next ? (
          <>
            <p className="glance-line">{next.when}</p>
            <p>{next.service}</p>
            <MoreLink to={href('/admin/appointments/:id', { id: next.id })}>
              Open<span className="visually-hidden"> the next visit</span>
            </MoreLink>
          </>
        ) : (
          <p className="soft">None</p>
        )}
      </section>
      <section>
        <h2>Last visit</h2>
        {last ? (
          <>
            <p className="glance-line">{last.day}</p>
            <p>{[last.service, last.paid].filter(Boolean).join(', ')}</p>
            <MoreLink to={bookPath(client, last.present)}>Book the same</MoreLink>
          </>
        ) : (
          <p className="soft">None yet</p>
        )}
      </section>
      <section>
        <h2>Owes</h2>
        <p className="glance-line">{owes?.amount ?? '$0'}</p>
        {owes && (
          <ButtonLink
            to={href('/admin/appointments/:id/payment', { id: owes.id })}
            label="Record payment"
          />
        )}
      </section>
      {look && (
        <section className="glance-look stack gap-4">
          <div>
            <h2>Last look</h2>
            <p className="glance-line" dir="auto">
              {look.words}
            </p>
            {look.skin && <p dir="auto">{look.skin}</p>}
            <Link
              className="more"
              to={`${href('/admin/appointments/:id', { id: look.id })}#file-look`}
            >
              Photographs and notes
            </Link>
          </div>
          {look.photo && (
            <a href={look.photo.src} target="_blank" rel="noreferrer">
              <img
                src={look.photo.src}
                width={look.photo.width}
                height={look.photo.height}
                alt={`Last look, ${look.day}`}
                loading="lazy"
              />
            </a>
          )}
        </section>
      )}
    </div>
  )
}
