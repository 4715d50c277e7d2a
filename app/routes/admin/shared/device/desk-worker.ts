/** The desk's service worker, once it is at work; null where the browser has none, as without https. */
export async function deskWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  await navigator.serviceWorker.register('/desk-worker.js', { scope: '/admin' })
  return await navigator.serviceWorker.ready
}
