import { href } from 'react-router'
import { tryStorage } from './storage.ts'

/** The desk's service worker, once it is at work; null where the browser has none, as without https. */
export async function deskWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  await navigator.serviceWorker.register('/desk-worker.js', { scope: href('/admin') })
  return await navigator.serviceWorker.ready
}

/** Has the worker keep Today and Requests as they are now, to be opened without a connection. */
export async function keepPages(): Promise<void> {
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const worker = await deskWorker().catch(() => null)
  worker?.active?.postMessage({ keep: files.filter((name) => name.includes('/assets/')) })
}

/** What another account typed here and left, when its session ran out, goes before this one sees it. */
export function takeOverDevice(account: string): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    tryStorage(kind, (storage) => {
      if (![null, account].includes(storage.getItem(OWNER))) storage.clear()
      storage.setItem(OWNER, account)
    })
}

const OWNER = 'desk-account'

/** Removes the kept pages, as when somebody else is at the device now. */
export async function forgetPages(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) await caches.delete(name)
}

/**
 * Removes everything of the desk from this device: kept pages, drafts, answers that wait, the worker and with it its
 * notifications. Ends in any case: signing out must not wait for it.
 */
export async function clearDevice(): Promise<void> {
  try {
    window.localStorage.clear()
    window.sessionStorage.clear()
    const worker = await navigator.serviceWorker?.getRegistration(href('/admin'))
    worker?.active?.postMessage({ forget: true })
    await forgetPages()
    await worker?.unregister()
  } catch {
    // The server's answer to signing out has the browser clear what is left.
  }
}
