import { type Dispatch, useEffect } from 'react'
import type { RequestEvent, RequestState, Slot } from './request/request-state.ts'
import { partyParams } from './use-month-days.ts'

/** How long a lookup may take before the visitor is offered another try. */
const LOOKUP_MS = 15_000

/** Hidden or unused for this long, the page asks anew what is still free. */
export const STALE_MS = 60_000

/** Keeps the chosen day's times true: asked for when the choice changes and when the page returns. */
export function useDaySlots(
  { date, service, party, lookup }: RequestState,
  dispatch: Dispatch<RequestEvent>,
): void {
  useEffect(() => {
    if (lookup !== 'looking') return
    return lookUp({ date, service, party }, dispatch)
  }, [lookup, date, service, party, dispatch])

  useEffect(() => {
    if (date === '') return
    let stop: (() => void) | undefined
    let hiddenAt: number | null = null
    const refresh = () => {
      stop?.()
      stop = lookUp({ date, service, party }, dispatch)
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
  }, [date, service, party, dispatch])
}

/** What decides which times there are. */
type Asked = Pick<RequestState, 'date' | 'service' | 'party'>

/** Asks once; what comes after the returned function was called goes unheard. */
function lookUp(asked: Asked, dispatch: Dispatch<RequestEvent>): () => void {
  const given = new AbortController()
  const signal = AbortSignal.any([given.signal, AbortSignal.timeout(LOOKUP_MS)])
  fetchSlots(asked, signal).then(
    (slots) => !given.signal.aborted && dispatch({ type: 'slots-arrived', slots }),
    () => !given.signal.aborted && dispatch({ type: 'lookup-failed' }),
  )
  return () => given.abort()
}

async function fetchSlots(
  { date, service, party }: Asked,
  signal: AbortSignal,
): Promise<readonly Slot[]> {
  const query = partyParams(service, party, { date })
  const response = await fetch(`/api/v1/availability?${query}`, { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`availability answered ${response.status}`)
  const { slots } = (await response.json()) as { slots: readonly Slot[] }
  return slots
}
