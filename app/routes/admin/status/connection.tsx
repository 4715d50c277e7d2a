import { useSyncExternalStore } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'
import { Icon } from '#app/ui/desk/icon.tsx'

/** That there is no connection: what is seen may be old, and what is written waits. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, isConnected, () => true)
  const { state } = useRevalidator()
  const reload = useReload()
  if (isOnline) return null
  return (
    <div className="offline" role="alert">
      <Icon name="warning" />
      <p>
        <b>No connection.</b> You see the desk as it was. What you write stays here until it can be
        sent.
      </p>
      <button
        className="desk-button"
        type="button"
        aria-busy={state !== 'idle' || undefined}
        onClick={reload}
      >
        Try now
      </button>
    </div>
  )
}

/** In the place of a page that is on its way, when it takes longer than a moment. */
export function PageBones() {
  const { location, state } = useNavigation()
  const { pathname } = useLocation()
  if (state !== 'loading' || location.pathname === pathname) return null
  return (
    <div className="page-bones" aria-hidden="true">
      {BONES.map((group) => (
        <div key={group} className="bones stack gap-2 ruled">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

const BONES = ['first', 'second', 'third']

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

function isConnected(): boolean {
  return navigator.onLine
}
