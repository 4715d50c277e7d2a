/*
 * The desk's service worker. It shows notifications and opens what they are about, and keeps Today and Requests, with
 * the files they need, for when there is no connection.
 */

const PAGES = ['/admin', '/admin/requests']
const KEPT = 'desk'

/** After signing out nothing is kept any more, whatever still is on its way. */
let isForgotten = false

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  const { keep: files, forget } = event.data
  if (forget) isForgotten = true
  event.waitUntil(forget ? self.caches.delete(KEPT) : keep(files).catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, pathname))
  else if (pathname.startsWith('/assets/'))
    event.respondWith(self.caches.match(request).then((kept) => kept ?? fetch(request)))
})

async function page(request, pathname) {
  try {
    return await fetch(request)
  } catch {
    const kept = PAGES.includes(pathname) && (await self.caches.match(pathname))
    return kept || new Response(NOT_KEPT, { status: 503, headers: { 'Content-Type': 'text/html' } })
  }
}

/** The sign-in screen is not kept: an answer says whether somebody is signed in. */
async function keep(files) {
  const pages = await Promise.all(PAGES.map((path) => fetch(path)))
  if (pages.some((answer) => answer.ok && !answer.headers.has('X-Desk-Page')))
    return await self.caches.delete(KEPT)
  if (!pages.every((answer) => answer.ok)) return
  const texts = await Promise.all(pages.map((answer) => answer.clone().text()))
  const named = texts.flatMap((text) => text.match(/\/assets\/[\w.-]+/g) ?? [])
  const needed = new Set([...files, ...named].map((name) => new URL(name, self.location.href).href))
  if (isForgotten) return
  const cache = await self.caches.open(KEPT)
  for (const { url } of await cache.keys())
    if (new URL(url).pathname.startsWith('/assets/') && !needed.has(url)) await cache.delete(url)
  for (const url of needed) if (!(await cache.match(url))) await cache.add(url).catch(() => {})
  for (const [index, answer] of pages.entries()) await cache.put(PAGES[index], answer)
  if (isForgotten) await self.caches.delete(KEPT)
}

const NOT_KEPT = `<!doctype html><html lang="en-CA"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>No connection</title>
<style>body{max-width:30rem;margin:20vh auto;padding:0 1rem;font:1rem/1.5 sans-serif}
a{display:inline-block;padding:.7rem .7rem .7rem 0}</style>
<h1>No connection</h1><p>This page is not kept on your device. Today and Requests are, as you last saw them.</p>
<a href="/admin">Today</a> <a href="/admin/requests">Requests</a> <a href="">Try again</a>`

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
