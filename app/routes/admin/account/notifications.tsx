import { useState } from 'react'
import { href } from 'react-router'
import { PUSH_KINDS } from '#app/push/push-kinds.ts'
import { ActionButton, Button, HiddenFields, useAction } from '#app/ui/desk/buttons.tsx'
import { useFlash } from '#app/ui/desk/notices/flash.tsx'
import { deskWorker } from '../shared/device/desk-worker.ts'

export interface NotificationsView {
  /** What the browser subscribes for. */
  publicKey: string
  /** Of this device; null where they are off. */
  device: { host: string; kinds: string[]; sent: string | null; error: string | null } | null
}

export function Notifications({ publicKey, device }: NotificationsView) {
  const by = useAction()
  const { setMessage } = useFlash()
  const [isAsking, setAsking] = useState(false)
  const action = href('/admin/account')
  async function turnOn(ticked: FormData) {
    setAsking(true)
    try {
      const subscription = await subscribe(publicKey)
      ticked.set('intent', 'push-on')
      ticked.set('subscription', JSON.stringify(subscription))
      await by.fetcher.submit(ticked, { method: 'post', action })
    } catch (error) {
      const sentence = error instanceof Unavailable ? error.message : FAILED
      setMessage({ type: 'refused', subjectId: null, sentence })
    }
    setAsking(false)
  }

  return (
    <section aria-labelledby="notifications-title">
      <h2 id="notifications-title">Notifications on this device</h2>
      <p className="soft">{device ? stateOf(device) : OFF}</p>
      {device?.error && <p className="error">{device.error}</p>}
      <by.fetcher.Form
        method="post"
        action={action}
        onSubmit={(event) => {
          if (device) return
          event.preventDefault()
          if (!isAsking) void turnOn(new FormData(event.currentTarget))
        }}
      >
        <HiddenFields of={{ intent: 'push-kinds', stay: 'on' }} />
        <fieldset className="stack">
          <legend className="visually-hidden">Notify me of</legend>
          {Object.entries(PUSH_KINDS).map(([kind, label]) => (
            <label className="tick" key={kind}>
              <input
                type="checkbox"
                name={kind}
                defaultChecked={device?.kinds.includes(kind) ?? true}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Button look="primary" type="submit" aria-busy={isAsking || by.isBusy}>
          {device ? 'Save choice' : 'Turn on'}
        </Button>
      </by.fetcher.Form>
      {device && (
        <div className="acts">
          <ActionButton
            action={action}
            label="Send a test"
            busyLabel="Sending"
            fields={{ intent: 'push-test' }}
          />
          <ActionButton action={action} label="Turn off" fields={{ intent: 'push-off' }} />
        </div>
      )}
    </section>
  )
}

const OFF = 'Off. They say the service, day and time, and a first name at most.'
const FAILED = 'Your browser could not turn notifications on. Check your connection and try again.'

function stateOf({ host, sent }: { host: string; sent: string | null }): string {
  return `On, through ${host}. ${sent ? `Last sent ${sent}.` : 'None sent yet.'}`
}

/** A sentence for the artist. */
class Unavailable extends Error {}

async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  const worker = await deskWorker()
  if (!worker || !('Notification' in window) || !('pushManager' in worker))
    throw new Unavailable(
      'This browser has no notifications. On an iPhone, add the desk to your home screen and open it there.',
    )
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Unavailable(
      'Your browser blocks notifications from this site. Allow them in its settings.',
    )
  // One that was made for other keys would never get anything.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  return subscription.toJSON()
}
