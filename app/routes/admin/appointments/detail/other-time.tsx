import { href } from 'react-router'
import { fullStop } from '#app/kernel/sentences.ts'
import { HiddenFields, useAction } from '#app/ui/desk/action-button.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import type { AppointmentFile } from './view.server.ts'

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
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {from} → <b>{to}</b>
            </dd>
          </div>
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
        <button
          className="desk-button primary"
          type="submit"
          name="answer"
          value="accept"
          aria-disabled={isBusy || undefined}
        >
          {accept}
        </button>
        <button
          className="desk-button"
          type="submit"
          name="answer"
          value="decline"
          aria-disabled={isBusy || undefined}
        >
          {decline}
        </button>
      </div>
    </fetcher.Form>
  )
}
