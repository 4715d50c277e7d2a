import { href } from 'react-router'
import { fullStop } from '#app/kernel/sentences.ts'
import type { AppointmentView } from './view.server.ts'

interface ChangeProps {
  appointment: AppointmentView
  /** The question whether to cancel stands open. */
  isAsking: boolean
}

/** Cancelling, which asks first; nothing once there is nothing to cancel. */
export function Change({ appointment, isAsking }: ChangeProps) {
  const { state, token, cancel } = appointment
  if (!cancel) return null
  return (
    <section className="appointment-change" aria-labelledby="change-title">
      <h2 id="change-title">If something changes</h2>
      <Move appointment={appointment} />
      <ChangeParty appointment={appointment} />
      {cancel.isAllowed && (
        <details className="accordion" open={isAsking}>
          <summary>Cancel this appointment</summary>
          <form method="post" action={href('/booking/:token/cancel', { token })}>
            {state === 'unheld' ? (
              <p className="soft">
                Do you want to take it back? It is removed, and nobody gets an email.
              </p>
            ) : (
              <p className="soft">
                Do you want to cancel it? The time becomes free for others, and{' '}
                {cancel.isMailed ? 'both of us get' : 'I get'} an email.{' '}
                {cancel.until ? (
                  <>
                    You can do this here until <b>{fullStop(cancel.until)}</b>
                  </>
                ) : (
                  'You can do this here at any time until I have confirmed it.'
                )}
              </p>
            )}
            <button className="button line" type="submit">
              Yes, cancel my appointment
            </button>
          </form>
        </details>
      )}
    </section>
  )
}

/** The way to other people, another ready-by time or another place, as long as there is one. */
function ChangeParty({ appointment }: Pick<ChangeProps, 'appointment'>) {
  const { token, people, mayChangeParty } = appointment
  if (!mayChangeParty) return null
  return (
    <a className="more" href={href('/booking/:token/change', { token })}>
      {people ? 'Change the party' : 'Change the place'}
    </a>
  )
}

/** The way to another time, as long as there is one. */
function Move({ appointment }: { appointment: AppointmentView }) {
  const { state, token, cancel, mayMove, needsProof, alternative } = appointment
  if (!cancel?.isAllowed)
    return (
      <p className="soft">
        It is less than {cancel?.hours} hours to your appointment. To change it, please call or
        write to me.
      </p>
    )
  if (mayMove)
    return (
      <>
        <p className="soft">
          {state === 'confirmed'
            ? 'You can ask for another time. Yours stays held until I have answered.'
            : 'You can move your request to another free time: the new one is held at once.'}
        </p>
        <a className="more" href={href('/booking/:token/move', { token })}>
          {state === 'confirmed' ? 'Ask for another time' : 'Move it to another time'}
        </a>
      </>
    )
  if (needsProof && state === 'pending')
    return (
      <p className="soft">
        You can move your request once you have pressed the button in my email, so that I know that
        it is yours.
      </p>
    )
  if (alternative?.kind !== 'proposal') return null
  const isParty = alternative.party !== null
  return (
    <details className="accordion">
      <summary>{isParty ? 'Keep it as it is' : 'Keep the time I have'}</summary>
      <form method="post" action={href('/booking/:token/move', { token })}>
        <p className="soft">
          Do you no longer want {isParty ? 'the change' : 'to move it'}? The other time becomes free
          for others, and I get an email.
        </p>
        <button className="button line" type="submit" name="withdraw" value="yes">
          {isParty ? 'Yes, keep it as it is' : 'Yes, keep the time I have'}
        </button>
      </form>
    </details>
  )
}
