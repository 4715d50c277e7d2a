import { Form } from 'react-router'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { SessionLine } from './session-view.ts'

/** Where the account is signed in, each with a way to end it. */
export function Sessions({ sessions }: { sessions: SessionLine[] }) {
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <ul className="sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.device}</b>
              {session.isThis && <span className="soft"> · this device</span>}
              <p className="soft">
                {session.place && <>From {session.place}. </>}
                Since {session.since}
                {!session.isThis && `, last seen ${session.lastSeen}`}.
              </p>
            </div>
            {!session.isThis && (
              <Form method="post" action={`/admin/account/sessions/${session.id}/end`}>
                <button className="desk-button" type="submit">
                  End<span className="visually-hidden"> the session of {session.device}</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Form method="post" action="/admin/account/sessions/end-others">
          <SubmitButton className="desk-button" label="Sign out everywhere else" />
        </Form>
      )}
    </section>
  )
}
