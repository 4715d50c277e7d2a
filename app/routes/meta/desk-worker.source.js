/* The desk's service worker: it shows notifications and opens what they are about. */

self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  const options = { body, tag, icon: '/icon-192.png', data: { url } }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const desk = windows.find((client) => new URL(client.url).pathname.startsWith('/admin'))
  if (!desk) return await self.clients.openWindow(url)
  await desk.navigate(url)
  return await desk.focus()
}
