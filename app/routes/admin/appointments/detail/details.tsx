import { href, Link } from 'react-router'
import { formatDate } from '#app/kernel/calendar-date.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { durationWords } from '#app/routes/admin/shared/day/day-line.tsx'
import { Button, HiddenFields, useAction } from '#app/ui/desk/buttons.tsx'
import { AlertLine, Fact, PagePart } from '#app/ui/desk/desk-page.tsx'
import { ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import { ReachLinks } from '#app/ui/desk/reach-links.tsx'
import { StatusBadge } from '#app/ui/desk/status-badge.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { PhoneLink } from '#app/ui/site/phone-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { MorningEditor } from '../morning/editor.tsx'
import { pagePath } from '../shared/paths.ts'
import type { AgreementView, AppointmentFile, WeddingView } from './view.server.ts'

export function AppointmentWhen({ file }: { file: AppointmentFile }) {
  const { email, phone, service, minutes, readyBy, date, time, end, held, place, onBehalfOf } = file
  return (
    <>
      <div className="when-line">
        <p className="when-big">
          {formatDate(date, 'long')}
          {readyBy
            ? `: arrive ${formatTime(time)}, ready by ${formatTime(readyBy)}`
            : `, ${formatTime(time)} to ${formatTime(end)}`}
        </p>
        <p>
          {service}
          {readyBy ? (
            <span className="soft">{`, held ${formatTime(time)} to ${formatTime(end)}`}</span>
          ) : (
            `, ${durationWords(minutes)}`
          )}
          {file.isWeekend && <span className="soft">, by special appointment</span>}
        </p>
        {!held && (
          <p className="soft">
            No time held yet: the client hasn’t pressed the button in their email.
          </p>
        )}
      </div>
      <ReachLinks phone={phone} email={email} address={place === 'mobile' ? file.address : null} />
      <dl className="key-facts above-3">
        <Fact name="Phone">{phone ? <PhoneLink phone={phone} /> : 'None'}</Fact>
        <Fact name="Email">
          {email ? (
            <a href={`mailto:${email}`} aria-label={email}>
              <EmailText words={email} />
            </a>
          ) : (
            'None'
          )}
        </Fact>
        <Fact name="For">{onBehalfOf && <bdi>{onBehalfOf}</bdi>}</Fact>
        <Fact name="Where">{file.where}</Fact>
      </dl>
    </>
  )
}

/** What was asked for; without a quote, what it would cost now. Nothing where neither is known. */
export function AppointmentFacts({ file }: { file: AppointmentFile }) {
  const { people, addOns, clientNotes } = file
  const prices = file.quote ? [] : file.prices
  if (!people && !addOns && !clientNotes && prices.length === 0) return null
  return (
    <PagePart id="file-facts" title="Details">
      <dl className="key-facts">
        <Fact name="Who">{people}</Fact>
        <Fact name="Add-ons">{addOns}</Fact>
        <Fact name="Their notes">{clientNotes && <span dir="auto">{clientNotes}</span>}</Fact>
        {prices.map(({ label, price }) => (
          <Fact key={label} name={label}>
            {price}
          </Fact>
        ))}
      </dl>
    </PagePart>
  )
}

/** The other time that is held for it: the client's wish with its answer, or what was offered. */
export function OtherTime({ file }: { file: AppointmentFile }) {
  const { otherTime } = file
  if (!otherTime) return null
  const { kind, when, until, changes } = otherTime
  if (changes) return <OtherParty file={file} changes={changes} until={until} />
  return (
    <section className="other-times stack gap-2" aria-labelledby="other-times">
      <h2 id="other-times">
        {kind === 'proposal' ? `They ask for ${when}` : `You offered ${when}`}
      </h2>
      <p className="soft">
        {kind === 'proposal'
          ? `Both times are held until ${fullStop(until)} If you don’t answer, nothing moves.`
          : `Both times are held until ${fullStop(until)} If the client accepts, the new time is confirmed. Confirm here to keep the time below.`}
      </p>
      {kind === 'proposal' && <Answer file={file} />}
    </section>
  )
}

type Changes = NonNullable<NonNullable<AppointmentFile['otherTime']>['changes']>

/** Another party that the client asks for: what it would change, with both prices. */
function OtherParty({
  file,
  changes,
  until,
}: {
  file: AppointmentFile
  changes: Changes
  until: string
}) {
  const isSigned = (file.agreement?.signatures.length ?? 0) > 0
  return (
    <section className="other-times stack gap-2" aria-labelledby="other-times">
      <h2 id="other-times">They ask for a change</h2>
      <dl className="facts">
        {changes.map(({ name, from, to }) => (
          <Fact key={name} name={name}>
            {from} → <b>{to}</b>
          </Fact>
        ))}
      </dl>
      <p className="soft">
        {`The time for both is held until ${fullStop(until)} If you don’t answer, nothing changes.`}
        {isSigned &&
          ' They signed the agreement at the old total. Ask again if you need a new one.'}
      </p>
      <Answer file={file} accept="Change appointment" decline="Keep appointment" />
    </section>
  )
}

interface AnswerProps {
  file: AppointmentFile
  accept?: string
  decline?: string
}

function Answer({
  file: { id, name, email, expectedVersion },
  accept = 'Move appointment',
  decline = 'Keep time',
}: AnswerProps) {
  const { fetcher, isBusy } = useAction()
  return (
    <fetcher.Form
      className="answer-form stack gap-3"
      method="post"
      action={href('/admin/appointments/:id', { id })}
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <HiddenFields of={{ intent: 'proposal', stay: 'on', seen: String(expectedVersion) }} />
      {email && <PersonalLine to={name} />}
      <div className="button-row">
        <Button
          look="primary"
          type="submit"
          name="answer"
          value="accept"
          aria-disabled={isBusy || undefined}
        >
          {accept}
        </Button>
        <Button type="submit" name="answer" value="decline" aria-disabled={isBusy || undefined}>
          {decline}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** The trial of a wedding; of a trial, its wedding. Nothing for all others. */
export function TrialParts({
  wedding: { trial, isTrialAsked, wedding, isTrialLeft },
}: {
  wedding: WeddingView
}) {
  return (
    <>
      {(trial || isTrialAsked) && (
        <PagePart id="trial-title" title="Trial">
          {trial ? (
            <LinkedLine {...trial} />
          ) : (
            <p className="soft">
              Requested, not booked yet. The client picks a time on their page.
            </p>
          )}
          {trial?.isLate && <AlertLine>The trial is on the wedding day or later.</AlertLine>}
          {isTrialLeft && (
            <AlertLine>
              The wedding is cancelled, but the trial is still booked at its price. Open the trial
              to cancel it.
            </AlertLine>
          )}
        </PagePart>
      )}
      {wedding && (
        <PagePart id="wedding-title" title="Wedding">
          <LinkedLine {...wedding} />
          {wedding.isLate && <AlertLine>The trial is on the wedding day or later.</AlertLine>}
          {isTrialLeft && (
            <AlertLine>
              The wedding is cancelled. This trial is still booked at its price.
            </AlertLine>
          )}
        </PagePart>
      )}
    </>
  )
}

/** The plan of a wedding morning, at the top of its page. Renders nothing for other appointments. */
export function PlanPart({ id, morning }: { id: string; morning: WeddingView['morning'] }) {
  if (!morning) return null
  return (
    <PagePart
      id="plan-title"
      title="Morning plan"
      more={{ to: pagePath(id, 'morning'), label: 'Names, minutes, artists' }}
    >
      <MorningEditor key={morning.seen} id={id} morning={morning}>
        {(isChanged, putBack) =>
          isChanged && (
            <div className="button-row">
              {morning.isMailable && <input type="hidden" name="mailClient" value="on" />}
              <SubmitButton
                label={morning.isMailable ? 'Save and email client' : 'Save plan'}
                busyLabel="Saving"
              />
              <Button look="quiet" onClick={putBack}>
                Reset plan
              </Button>
            </div>
          )
        }
      </MorningEditor>
    </PagePart>
  )
}

interface LinkedProps {
  id: string
  when: string
  status: 'pending' | 'confirmed' | 'cancelled'
}

function LinkedLine({ id, when, status }: LinkedProps) {
  return (
    <p className="cluster gap-3 tight above-3">
      <Link to={pagePath(id)}>{when}</Link>
      <StatusBadge status={status} />
    </p>
  )
}

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
        <div className="button-row above-3">
          <ConfirmButton
            className="desk-button"
            question={{
              sentence: `Ask ${name} to sign again?`,
              facts: [
                `They will be asked to sign version ${version}.`,
                email ? 'They get an email.' : 'They have no email address, so tell them yourself.',
                'Their earlier signature is kept.',
              ],
              yes: 'Ask again',
              isGentle: true,
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
