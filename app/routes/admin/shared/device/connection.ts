import { createSignal } from '#app/kernel/signal.ts'

/** Whether the site answers: what the browser says of the network, and what became of the latest request. */
let isThere = true

const changed = createSignal()

/** How often the site is asked for while it does not answer, in milliseconds. */
export const ASK_AGAIN_MS = 5_000

export const isConnected = () => isThere && navigator.onLine

export function onConnectionChange(listener: () => void): () => void {
  const stop = changed.listen(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    stop()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function setThere(value: boolean): void {
  if (value === isThere) return
  isThere = value
  changed.send()
}

/** Asks the site whether it answers. */
export async function checkConnection(): Promise<boolean> {
  const isAnswered = await window.fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  setThere(isAnswered)
  return isAnswered
}

/**
 * Lets the router keep the screen while the site does not answer: a page that was asked for comes once it does, and a
 * form that got lost on its way is answered with nothing, after `onLost` was told what it said. Without this a failure
 * would take the place of the page, and what was typed with it. Until the function it returns is called.
 */
export function keepScreen(onLost: (fields: FormData) => void): () => void {
  const send = window.fetch
  const sendOrWait: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : null
    const url = new URL(request?.url ?? String(input), window.location.href)
    const isOfRouter = url.origin === window.location.origin && url.pathname.endsWith('.data')
    if (!isOfRouter) return await send(input, init)
    const signal = init?.signal ?? request?.signal
    for (;;) {
      try {
        const response = await send(request ? request.clone() : input, init)
        setThere(true)
        return response
      } catch (error) {
        if (signal?.aborted) throw error
        setThere(false)
        if ((init?.method ?? request?.method ?? 'GET') !== 'GET') {
          onLost(fieldsOf(init?.body))
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

function fieldsOf(body: BodyInit | null | undefined): FormData {
  if (body instanceof FormData) return body
  const fields = new FormData()
  if (body instanceof URLSearchParams) for (const [name, value] of body) fields.append(name, value)
  return fields
}

/** Resolves once there is a connection; throws where what waits for it is given up. */
async function connection(signal: AbortSignal | null | undefined): Promise<void> {
  while (!isConnected()) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = onConnectionChange(resolve)
    signal?.addEventListener('abort', () => resolve(), { once: true })
    await promise
    stop()
    signal?.throwIfAborted()
  }
}
