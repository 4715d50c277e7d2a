import { createSignal } from '#app/kernel/signal.ts'

/** Whether the site answers: what the browser says of the network, and what became of the latest request. */
let isThere = true

const changed = createSignal()

/** How often the site is asked for while it does not answer, in milliseconds. */
export const ASK_AGAIN_MS = 5_000

export const isConnected = () => isThere && navigator.onLine

export const onConnectionChange = changed.listen
for (const what of ['online', 'offline']) globalThis.window?.addEventListener(what, changed.send)

function setThere(value: boolean): void {
  if (value === isThere) return
  isThere = value
  changed.send()
}

export async function checkConnection(): Promise<boolean> {
  const answer = await window.fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  setThere(answer !== null)
  return answer !== null
}

/**
 * Lets the router keep the screen while the site does not answer: a page that was asked for comes once it does, and a
 * form that got lost on its way is answered with nothing, after `onLost` was told what it said. Without this a failure
 * would take the place of the page, and what was typed with it. Until the function it returns is called.
 */
export function keepScreen(onLost: (fields: FormData) => void): () => void {
  const send = window.fetch
  const sendOrWait: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { origin, pathname } = new URL(request.url)
    const isOfRouter = origin === window.location.origin && pathname.endsWith('.data')
    if (!isOfRouter) return await send(request)
    const { signal } = request
    for (;;) {
      try {
        const response = await send(request.clone())
        setThere(true)
        return response
      } catch (error) {
        if (signal.aborted) throw error
        setThere(false)
        if (request.method !== 'GET') {
          onLost(await request.formData().catch(() => new FormData()))
          return new Response(null, { status: 204 })
        }
        await connection(signal)
      }
    }
  }
  window.fetch = sendOrWait
  return () => {
    if (window.fetch === sendOrWait) window.fetch = send
  }
}

/** Resolves once there is a connection; throws where what waits for it is given up. */
async function connection(signal: AbortSignal): Promise<void> {
  while (!isConnected()) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = onConnectionChange(resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
    await promise
    stop()
    signal.throwIfAborted()
  }
}
