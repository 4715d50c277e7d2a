import { href } from 'react-router'
import { fullStop } from '#app/kernel/sentences.ts'
import { HiddenFields, useAction } from '#app/ui/desk/action-button.tsx'
import { PersonalLine } from '#app/ui/desk/personal-line.tsx'
import type { AppointmentFile } from './view.server.ts'

/** The other time that is held for it: the client's wish with its answer, or what was offered. */
export function OtherTime({ file }: { file: AppointmentFile }) {
  const { otherTime } = file
  if (!otherTime) return null
  const { kind, when, until } = otherTime
  return (
    <section className="other-times" aria-labelledby="other-times">
      <h2 id="other-times">
        {kind === 'proposal' ? `They ask for ${when}` : `You offered ${when}`}
      </h2>
      <p className="soft">
        {kind === 'proposal'
          ? `Both times are held until ${fullStop(until)} Without your answer it stays where it is.`
          : `Both times are held until ${fullStop(until)} If the client accepts, it is confirmed at that time. If you confirm here, it keeps the time below.`}
      </p>
      {kind === 'proposal' && <Answer file={file} />}
    </section>
  )
}

function Answer({ file: { id, email, expectedVersion } }: { file: AppointmentFile }) {
  const { fetcher, isBusy } = useAction()
  return (
    <fetcher.Form
      className="answer-form stack gap-3"
      method="post"
      action={href('/admin/appointments/:id', { id })}
      onSubmit={(event) => isBusy && event.preventDefault()}
    >
      <HiddenFields of={{ intent: 'proposal', stay: 'on', seen: String(expectedVersion) }} />
      {email && (
        <PersonalLine label="A personal line" hint="Goes into the mail, above the details" />
      )}
      <div className="button-row">
        <button
          className="desk-button primary"
          type="submit"
          name="answer"
          value="accept"
          aria-disabled={isBusy || undefined}
        >
          Move it there
        </button>
        <button
          className="desk-button"
          type="submit"
          name="answer"
          value="decline"
          aria-disabled={isBusy || undefined}
        >
          Keep the time
        </button>
      </div>
    </fetcher.Form>
  )
}
