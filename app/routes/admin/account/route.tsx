import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { z } from 'zod'
import { endOneSession, signOutElsewhere } from '#app/accounts/end-sessions.server.ts'
import { readSecondFactor } from '#app/accounts/second-factor-rows.server.ts'
import { listSecurityEvents } from '#app/accounts/security-events.server.ts'
import { listSessions } from '#app/accounts/sessions.server.ts'
import { database } from '#app/database/database.server.ts'
import { formatMoment } from '#app/kernel/format-moment.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import { config } from '#app/platform/config.server.ts'
import { visitorContext } from '#app/platform/request-context.ts'
import { SECURITY_EVENTS_DAYS } from '#app/privacy/retention.ts'
import { pushKeys } from '#app/push/encrypt-push.server.ts'
import { sendTest } from '#app/push/send-push.server.ts'
import { pushKinds, pushSubscription } from '#app/push/subscribe.schema.ts'
import {
  choosePushKinds,
  findSubscription,
  subscribeDevice,
  unsubscribeDevice,
} from '#app/push/subscriptions.server.ts'
import { adminOf, sessionOf } from '#app/routes/admin/shared/access/guard.server.ts'
import { ActionButton, Button, ButtonLink } from '#app/ui/desk/buttons.tsx'
import { DeskPage, HeadRow } from '#app/ui/desk/desk-page.tsx'
import { areKeysOn, switchKeys } from '#app/ui/desk/hooks/use-desk-keys.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { deskActions, intent } from '../shared/desk-action.server.ts'
import type { Route } from './+types/route.ts'
import { type RecordLine, type SessionLine, toRecordLine, toSessionLine } from './in-words.ts'
import { Notifications, type NotificationsView } from './notifications.tsx'

/** Events of each list. */
const NEWEST = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = adminOf(context)
  const sessions = await listSessions(request)
  const secondFactor = await readSecondFactor(account.userId)
  const now = Temporal.Now.instant()
  return {
    email: account.email,
    secondFactor,
    sessions: sessions.map((session) => toSessionLine(session, now, config().timeZone)),
    notifications: await readNotifications(sessionOf(context)),
    record: await readRecord(account.userId, now),
  }
}

const accountOf = ({ request, context }: Route.ActionArgs, now: Temporal.Instant) => ({
  account: adminOf(context),
  visitor: context.get(visitorContext),
  ...{ request, now },
})

export const action = deskActions({
  'end-session': intent(
    z.object({ id: z.string() }),
    async (args: Route.ActionArgs, { input, now, tell }) => {
      const isEnded = await endOneSession(accountOf(args, now), input.id)
      return await tell(`That device ${isEnded ? 'is' : 'was already'} signed out.`)
    },
  ),
  'end-others': intent(z.object({}), async (args: Route.ActionArgs, { now, tell }) => {
    await signOutElsewhere(accountOf(args, now))
    return await tell('All other devices are signed out.')
  }),
  'push-on': intent(
    pushSubscription,
    async ({ context }: Route.ActionArgs, { input, now, tell }) => {
      await subscribeDevice(sessionOf(context), input, now)
      return await tell('Notifications are on for this device.')
    },
  ),
  'push-kinds': intent(pushKinds, async ({ context }: Route.ActionArgs, { input, tell }) => {
    await choosePushKinds(sessionOf(context), input)
    return await tell('Your choice is saved.')
  }),
  'push-test': intent(z.object({}), async ({ context }: Route.ActionArgs, { now, tell }) => {
    const problem = await sendTest(sessionOf(context), now)
    if (problem) refuse('failed-precondition', `Not sent. ${problem}`)
    return await tell('Test sent. It shows in a moment.')
  }),
  'push-off': intent(z.object({}), async ({ context }: Route.ActionArgs, { tell }) => {
    await unsubscribeDevice(sessionOf(context))
    return await tell('Notifications are off for this device.')
  }),
})

async function readNotifications(sessionId: string): Promise<NotificationsView> {
  const { publicKey } = await pushKeys()
  const row = await findSubscription(sessionId)
  if (!row) return { publicKey, device: null }
  const { host, kinds, sentAt, error } = row
  const sent = sentAt && formatMoment(sentAt, config().timeZone)
  return { publicKey, device: { host, kinds: JSON.parse(kinds) as string[], sent, error } }
}

async function readRecord(userId: string, now: Temporal.Instant) {
  const newest = async (result: 'done' | 'refused') =>
    (await listSecurityEvents(database(), { userId, result, limit: NEWEST })).map((event) =>
      toRecordLine(event, now, config().timeZone),
    )
  return {
    done: await newest('done'),
    refused: await newest('refused'),
    days: SECURITY_EVENTS_DAYS,
  }
}

export default function AccountRoute({ loaderData }: Route.ComponentProps) {
  const { email, secondFactor, sessions, notifications, record } = loaderData
  return (
    <DeskPage title="Account" note={`You sign in as ${email}`} flash={null} shown={sessions}>
      <div className="account side-by-side breaks">
        <section aria-labelledby="password-title">
          <h2 id="password-title">Password</h2>
          <p className="soft">Changing it signs you out everywhere else.</p>
          <p>
            <ButtonLink to={href('/admin/account/password')} label="Change password" />
          </p>
        </section>
        <section aria-labelledby="second-title">
          <h2 id="second-title">Two-step sign-in</h2>
          <SecondStep state={secondFactor} />
        </section>
        <section aria-labelledby="mail-title">
          <h2 id="mail-title">Email</h2>
          <p className="soft">Check your domain, and see which emails did not arrive.</p>
          <p>
            <ButtonLink to={href('/admin/mail/delivery')} label="Check email delivery" />
          </p>
        </section>
        <Notifications {...notifications} />
        <Sessions sessions={sessions} />
        <SecurityRecord record={record} />
        <Keys />
        <SignOut />
      </div>
    </DeskPage>
  )
}

function SecondStep({ state }: { state: { codesLeft: number } | null }) {
  if (!state)
    return (
      <>
        <p className="soft">
          Off. When it is on, you also enter a code from an app on your phone to sign in.
        </p>
        <p>
          <ButtonLink to={href('/admin/account/second-factor')} label="Turn on" />
        </p>
      </>
    )
  return (
    <>
      <p>
        On. {state.codesLeft === 1 ? '1 recovery code is' : `${state.codesLeft} recovery codes are`}{' '}
        left.
      </p>
      <p className="acts">
        <ButtonLink to={href('/admin/account/recovery-codes')} label="New recovery codes" />
        <ButtonLink look="danger" to={href('/admin/account/second-factor/off')} label="Turn off" />
      </p>
    </>
  )
}

function Sessions({ sessions }: { sessions: SessionLine[] }) {
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <section aria-labelledby="sessions-title">
      <h2 id="sessions-title">Where you are signed in</h2>
      <ul className="sessions">
        {sessions.map((session) => (
          <li className="middle ruled" key={session.id}>
            <div>
              <b>{session.device}</b>
              {session.isThis && <span className="soft"> · this device</span>}
              <p className="soft">
                {session.place && <>From {session.place}. </>}
                {fullStop(
                  session.isThis
                    ? `Since ${session.since}`
                    : `Since ${session.since}, last seen ${session.lastSeen}`,
                )}
              </p>
            </div>
            {!session.isThis && (
              <ActionButton
                action={href('/admin/account')}
                label="Sign out"
                about={session.device}
                fields={{ intent: 'end-session', id: session.id }}
              />
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ActionButton
          action={href('/admin/account')}
          label="Sign out everywhere else"
          fields={{ intent: 'end-others' }}
        />
      )}
    </section>
  )
}

/** Single keys can be switched off, for those who speak to their computer (WCAG 2.1.4). */
function Keys() {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(areKeysOn()), [])
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <p className="soft">Press ? on a page to see them. Ctrl K and ⌘K always search.</p>
      <label className="tick">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            switchKeys(event.target.checked)
            setOn(event.target.checked)
          }}
        />
        <span>Use single keys on this device</span>
      </label>
    </section>
  )
}

/** Signing out, where no thumb meets it by chance, behind a question. */
function SignOut() {
  const [isAsked, setAsked] = useState(false)
  return (
    <section aria-labelledby="logout">
      <h2 id="logout">Sign out</h2>
      <p className="soft">Ends this session on this device.</p>
      <p>
        <Button onClick={() => setAsked(true)}>Sign out</Button>
      </p>
      <Dialog open={isAsked} onClose={() => setAsked(false)} labelledBy="logout-question">
        {/* A whole new document: nothing of the desk stays in memory. */}
        <form method="post" action={href('/admin/sign-out')}>
          <h2 id="logout-question">Sign out on this device?</h2>
          <div className="button-row">
            <Button onClick={() => setAsked(false)}>Cancel</Button>
            <Button look="primary" type="submit">
              Sign out
            </Button>
          </div>
        </form>
      </Dialog>
    </section>
  )
}

interface SecurityRecordProps {
  record: { done: RecordLine[]; refused: RecordLine[]; days: number }
}

function SecurityRecord({ record: { done, refused, days } }: SecurityRecordProps) {
  return (
    <>
      <section aria-labelledby="record-title">
        <h2 id="record-title">Recent activity</h2>
        <p className="soft">From the last {days} days.</p>
        {done.length > 0 ? <Events labelledBy="record-title" lines={done} /> : <p>Nothing yet.</p>}
      </section>
      <section aria-labelledby="refused-title">
        <h2 id="refused-title">Failed sign-ins</h2>
        {refused.length > 0 ? (
          <Events labelledBy="refused-title" lines={refused} />
        ) : (
          <p>None in the last {days} days.</p>
        )}
      </section>
    </>
  )
}

function Events({ labelledBy, lines }: { labelledBy: string; lines: RecordLine[] }) {
  return (
    <table className="record wide ruled-above" aria-labelledby={labelledBy}>
      <thead className="visually-hidden">
        <HeadRow of={['What', 'When']} />
      </thead>
      <tbody>
        {lines.map(({ id, what, from, when }) => (
          <tr key={id}>
            <td className="ruled">
              {what}
              {from && <span className="soft block">{from}</span>}
            </td>
            <td className="ruled">{when}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
