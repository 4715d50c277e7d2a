import { href } from 'react-router'
import type { AppointmentView } from './view.server.ts'

interface ChangeProps {
  appointment: AppointmentView
  /** The question whether to cancel stands open. */
  isAsking: boolean
}

/** Cancelling, which asks first; nothing once there is nothing to cancel. */
export function Change({ appointment: { state, token, cancel }, isAsking }: ChangeProps) {
  if (!cancel) return null
  return (
    <section className="appointment-change" aria-labelledby="change-title">
      <h2 id="change-title">If something changes</h2>
      <p className="soft">
        {cancel.isAllowed
          ? 'For another time, please call or write to me before you cancel: I will look for one.'
          : `It is less than ${cancel.hours} hours to your appointment. To change it, please call or write to me.`}
      </p>
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
                {cancel.isMailed ? 'both of us get' : 'I get'} an email. You can do this here until{' '}
                <b>{cancel.until}</b>.
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
