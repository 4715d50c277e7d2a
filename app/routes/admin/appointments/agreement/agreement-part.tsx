import { href } from 'react-router'
import { ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import type { AgreementView } from './view.server.ts'

export function AgreementPart({
  agreement,
  file: { id, name, email },
}: {
  agreement: AgreementView
  file: { id: string; name: string; email: string }
}) {
  if (!agreement) return null
  const { open, isReminded, canAskAgain, version, signatures } = agreement
  const pdf = href('/admin/appointments/:id/agreement/pdf', { id })
  return (
    <section className="part" id="agreement" aria-labelledby="file-agreement">
      <div className="part-top">
        <h2 id="file-agreement">Agreement</h2>
      </div>
      {open && (
        <p className={open.isOverdue ? 'error' : undefined}>
          {`Not signed yet. ${open.isOverdue ? 'It was due' : 'Due'} by ${open.due}${isReminded ? ', reminded' : ''}.`}
        </p>
      )}
      {!open && signatures.length === 0 && (
        <p className="soft">The client is asked to sign once you confirm.</p>
      )}
      {signatures.length > 0 && (
        <ul className="file-list" aria-label="Signatures">
          {signatures.map((one) => (
            <li className="cluster breaks figures" key={one.number}>
              <span>
                <bdi>{one.name}</bdi>, {one.when}
              </span>
              <span className="soft">{one.about}</span>
              <a className="more" href={`${pdf}?number=${one.number}`}>
                PDF
              </a>
            </li>
          ))}
        </ul>
      )}
      {canAskAgain && (
        <div className="button-row">
          <ConfirmButton
            className="desk-button quiet"
            question={{
              sentence: `Ask ${name} to sign again?`,
              facts: [
                `They will be asked to sign version ${version}.`,
                email ? 'They get an email.' : 'They have no email address, so tell them yourself.',
                'Their earlier signature is kept.',
              ],
              yes: 'Ask again',
              action: href('/admin/appointments/:id', { id }),
              fields: { intent: 'ask-to-sign' },
            }}
          >
            Ask to sign again
          </ConfirmButton>
        </div>
      )}
    </section>
  )
}
