import { type Dispatch, useEffect } from 'react'
import type { RequestEvent, RequestState, Slot } from './request-state.ts'

/** How long a lookup may take before the visitor is offered another try. */
const LOOKUP_MS = 15_000

/** Hidden for this long, the page asks anew what is still free. */
const STALE_MS = 60_000

/** Keeps the chosen day's times true: asked for when the choice changes and when the page returns. */
export function useDaySlots(
  { date, service, lookup }: RequestState,
  dispatch: Dispatch<RequestEvent>,
): void {
  useEffect(() => {
    if (lookup !== 'looking') return
    return lookUp(date, service, dispatch)
  }, [lookup, date, service, dispatch])

  useEffect(() => {
    if (date === '') return
    let stop: (() => void) | undefined
    let hiddenAt: number | null = null
    const refresh = () => {
      stop?.()
      stop = lookUp(date, service, dispatch)
    }
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) refresh()
    }
    const onVisibility = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (hiddenAt !== null && Date.now() - hiddenAt >= STALE_MS) refresh()
    }
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      stop?.()
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [date, service, dispatch])
}

/** Asks once; what comes after the returned function was called goes unheard. */
function lookUp(date: string, service: string, dispatch: Dispatch<RequestEvent>): () => void {
  const given = new AbortController()
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(LOOKUP_MS)])
  fetchSlots(date, service, signal).then(
    (slots) => !given.signal.aborted && dispatch({ type: 'slots-arrived', slots }),
    () => !given.signal.aborted && dispatch({ type: 'lookup-failed' }),
  )
  return () => given.abort()
}

async function fetchSlots(
  date: string,
  service: string,
  signal: AbortSignal,
): Promise<readonly Slot[]> {
  const query = new URLSearchParams(service ? { date, service } : { date })
  const response = await fetch(`/api/v1/availability?${query}`, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`availability answered ${response.status}`)
  const { slots } = (await response.json()) as { slots: readonly Slot[] }
  return slots
}
