import { href } from 'react-router'
import { fullStop } from '#app/kernel/sentences.ts'
import { Fold } from './fold.tsx'
import type { AppointmentView } from './view.server.ts'

interface ChangeProps {
  appointment: AppointmentView
  /** The question whether to cancel stands open. */
  isAsking: boolean
}

/** Changing, moving and cancelling, which asks first; nothing once there is nothing to cancel. */
export function Change({ appointment, isAsking }: ChangeProps) {
  const { state, token, cancel } = appointment
  if (!cancel) return null
  const isRequest = state !== 'confirmed'
  return (
    <>
      <ChangeParty appointment={appointment} />
      <Move appointment={appointment} />
      {cancel.isAllowed && (
        <Fold
          id="cancel"
          title={isRequest ? 'Withdraw request' : 'Cancel this appointment'}
          value={isRequest ? 'Until I answer' : cancel.until && `Until ${cancel.until}`}
          isOpen={isAsking}
        >
          <form method="post" action={href('/booking/:token/cancel', { token })}>
            {state === 'unheld' ? (
              <p className="soft">
                Do you want to withdraw it? It will be deleted, and nobody gets an email.
              </p>
            ) : (
              <p className="soft">
                Do you want to {isRequest ? 'withdraw' : 'cancel'} it? The time becomes free for
                others, and {cancel.isMailed ? 'both of us get' : 'I get'} an email.{' '}
                {cancel.until ? (
                  <>
                    You can do this here until <b>{fullStop(cancel.until)}</b>
                  </>
                ) : (
                  'You can do this here until I confirm it.'
                )}
              </p>
            )}
            <button className="button line" type="submit">
              {isRequest ? 'Yes, withdraw my request' : 'Yes, cancel my appointment'}
            </button>
          </form>
        </Fold>
      )}
    </>
  )
}

/** The way to other people, another ready-by time or another place, as long as there is one. */
function ChangeParty({ appointment }: Pick<ChangeProps, 'appointment'>) {
  const { state, token, people, mayChangeParty } = appointment
  if (!mayChangeParty) return null
  const title = people ? 'Change the party' : 'Change the place'
  return (
    <Fold id="change" title={title} value={people ? 'People, time, place' : 'New price first'}>
      <p className="soft">
        You’ll see the new price first.{' '}
        {state === 'confirmed'
          ? 'Your appointment stays as it is until I answer.'
          : 'I haven’t answered yet, so your change counts right away.'}
      </p>
      <p>
        <a className="button line" href={href('/booking/:token/change', { token })}>
          {title}
        </a>
      </p>
    </Fold>
  )
}

/** The way to another time, as long as there is one. */
function Move({ appointment }: Pick<ChangeProps, 'appointment'>) {
  const { state, token, cancel, mayMove, needsProof, alternative } = appointment
  if (!cancel?.isAllowed)
    return (
      <Fold id="move" title="If something changes" value="Please call or write">
        <p className="soft">
          It’s less than {cancel?.hours} hours until your appointment. To change it, please call or
          write to me.
        </p>
      </Fold>
    )
  if (mayMove) {
    const title = state === 'confirmed' ? 'Ask for another time' : 'Move it to another time'
    return (
      <Fold
        id="move"
        title="Another time"
        value={state === 'confirmed' ? 'Yours stays held' : 'Held at once'}
      >
        <p className="soft">
          {state === 'confirmed'
            ? 'You can ask for another time. I’ll keep holding yours until I answer.'
            : 'You can move your request to another free time, and I’ll hold that one right away.'}
        </p>
        <p>
          <a className="button line" href={href('/booking/:token/move', { token })}>
            {title}
          </a>
        </p>
      </Fold>
    )
  }
  if (needsProof && state === 'pending')
    return (
      <Fold id="move" title="Move or change it" value="Confirm your email first">
        <p className="soft">
          Press the button in my email first, so I know this request is yours. Then you can move or
          change it here.
        </p>
      </Fold>
    )
  if (alternative?.kind !== 'proposal') return null
  const isParty = alternative.party !== null
  return (
    <Fold id="move" title={isParty ? 'Keep it as it is' : 'Keep the time I have'}>
      <form method="post" action={href('/booking/:token/move', { token })}>
        <p className="soft">
          Do you no longer want {isParty ? 'the change' : 'to move it'}? The other time becomes free
          for others, and I get an email.
        </p>
        <button className="button line" type="submit" name="withdraw" value="yes">
          {isParty ? 'Yes, keep it as it is' : 'Yes, keep the time I have'}
        </button>
      </form>
    </Fold>
  )
}
