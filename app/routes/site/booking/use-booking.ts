import {
  type Dispatch,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react'
import type { StartTime } from '#app/booking/times/nearby-times.ts'
import { findService } from '#app/content/services.ts'
import { browserSentences } from '#app/kernel/browser-sentences.ts'
import { PEOPLE_MAX } from '#app/quote/party.ts'
import type { Quote } from '#app/quote/quote.ts'
import type { PriceLists } from '#app/quote/quote-of.ts'
import type { Bookable } from './calendar/calendar-keys.ts'
import {
  type Coded,
  choiceOf,
  codedQuery,
  contactOf,
  isDayOpen,
  looksLikeEmail,
  type Priced,
  pricedOf,
  suggestPeople,
  type Values,
  valuesIn,
} from './form-values.ts'
import type { Outcome, Received } from './outcome.ts'
import { missingOf, nextStep } from './request/request-labels.ts'
import {
  canChooseTime,
  nextRequest,
  nothingChosen,
  type RequestEvent,
  type RequestState,
  type Slot,
} from './request/request-state.ts'
import { type DaysInARow, partyParams, useMonthDays } from './use-month-days.ts'

/** What the server rendered the form with. */
export interface Start {
  values: Values
  errors: Record<string, string>
  slots: readonly Slot[] | null
  /** Those of the month that is shown first. */
  days: DaysInARow
  next: readonly StartTime[]
  /** Those nearest to a time that was asked for and is taken. */
  near: readonly StartTime[] | undefined
  coded: Coded | null
  lists: PriceLists
  formKey: string
  /** It was the times of a day that were asked for, by the button that there is without scripts. */
  wereTimesAsked: boolean
}

/** Everything that moves on the booking page once scripts run. */
export function useBooking(
  start: Start,
  bookable: Bookable,
  form: RefObject<HTMLFormElement | null>,
) {
  const [request, dispatch] = useReducer(nextRequest, {
    ...nothingChosen,
    ...choiceOf(start.values, bookable, start.lists.services),
    slots: start.slots,
  })
  const [isPlaceSaid, setPlaceSaid] = useState(Boolean(start.values.place))
  const [contact, setContact] = useState(contactOf(start.values))
  const [code, setCode] = useState(start.values.code)
  const [lists, setLists] = useState(start.lists)
  const [values, setValues] = useState(start.values)
  const [errors, setErrors] = useState(start.errors)
  const [formKey, setFormKey] = useState(start.formKey)
  const [isHydrated, setHydrated] = useState(false)
  const [notice, setNotice] = useState<Received | { near: readonly StartTime[] } | null>(null)
  const [refused, setRefused] = useState(start.wereTimesAsked ? NO_TIMES : NOT_SENT)
  const [failure, setFailure] = useState<string>()
  /** Counts what the visitor is to be led to: errors that came with an answer. */
  const [refusals, setRefusals] = useState(Object.keys(start.errors).length > 0 ? 1 : 0)

  const served = start.values.service ?? ''
  useLayoutEffect(() => {
    // Typed before scripts ran, or put back by the browser: what stands in the form is the truth.
    const takeOver = () => {
      if (!form.current) return
      const { service = '' } = valuesIn(form.current)
      if (service !== served) suggestPeople(form.current, findService(lists.services, service))
      const values = valuesIn(form.current)
      dispatch({ type: 'found-in-form', choice: choiceOf(values, bookable, lists.services) })
      setContact(contactOf(values))
      setValues(values)
      setCode(values.code)
    }
    if (form.current) restoreValues(form.current)
    takeOver()
    // The page may have lain there for long before anybody used it.
    if (performance.now() > STALE_MS) dispatch({ type: 'retried' })
    // Calendar and times are drawn in pieces between which the page answers touches.
    startTransition(() => setHydrated(true))
    // At once: whatever is chosen from here on, React must hear of.
    dispatchEvent(new Event('hydrated'))
    // Some browsers put values back only once the whole page is there.
    const onShow = (event: PageTransitionEvent) => !event.persisted && takeOver()
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [form, bookable, lists, served])

  useDaySlots(request, dispatch)
  const { days, next, showMonth } = useMonthDays(request, start)
  useAddress(request.service, request.date)

  const isDayAsked = isDayOpen(
    findService(lists.services, request.service),
    values,
    isPlaceSaid || (isHydrated && values.place === 'weddingDay'),
  )
  const priced: Priced | null = isDayAsked
    ? null
    : pricedOf({ ...values, service: request.service }, lists)
  const isCodeTyped = priced !== null && values.code === code
  const coded = useCode(
    isCodeTyped ? codedQuery({ ...values, service: request.service }) : null,
    start.coded,
  )
  const needsAddress = priced?.place === 'mobile' && !values.address?.trim()
  const missing = missingOf(request, contact, { needsAddress, isDayAsked })
  return {
    request,
    dispatch,
    errors,
    formKey,
    isHydrated,
    notice,
    refusals,
    /** What the errors kept from happening. */
    refused,
    /** What is known of why no answer came. */
    failure,
    contact,
    missing,
    /** The first thing still missing; null when nothing is. */
    nextStep: nextStep(missing),
    lists,
    priced,
    /** The price with the code, once that is typed. */
    coded,
    isDayAsked,
    days,
    next,
    showMonth,
    isComplete: missing.length === 0 && canChooseTime(request),
    /** Takes in what was typed; a sentence about a field goes when the field changes. */
    onTyped(field: string) {
      if (field === 'place') setPlaceSaid(true)
      if (form.current) {
        const typed = valuesIn(form.current)
        keepValues(typed)
        setContact(contactOf(typed))
        setValues(typed)
        const { party } = choiceOf(typed, bookable, lists.services)
        dispatch({ type: 'party-changed', party })
      }
      setErrors((all) => without(all, field))
      if (field in PEOPLE_MAX) setErrors((all) => without(all, 'people'))
    },
    onCodeTyped: (typed: string) => setCode(typed),
    /** Says at once that an address cannot be one. False when it said so. */
    checkEmail(): boolean {
      const email = contactOf(form.current ? valuesIn(form.current) : {}).email
      if (email.trim() === '' || looksLikeEmail(email)) return true
      setErrors((all) => ({ ...all, email: browserSentences.invalidEmail }))
      return false
    },
    take(outcome: Outcome) {
      setRefused(NOT_SENT)
      if (outcome.ok) {
        forgetValues()
        dispatch({ type: 'sent' })
        setContact(contactOf({}))
        setValues({})
        setErrors({})
        setFormKey(outcome.nextKey)
        setNotice(outcome)
      } else if (outcome.reason === 'slot-taken') {
        dispatch({ type: 'time-refused', slots: outcome.slots })
        setErrors(outcome.errors)
        setNotice({ near: outcome.near ?? [] })
      } else {
        if (outcome.slots) dispatch({ type: 'slots-arrived', slots: outcome.slots })
        if (outcome.lists) setLists(outcome.lists)
        setErrors(outcome.errors)
        setFailure(outcome.detail)
        setRefusals((count) => count + 1)
      }
    },
    closeNotice: () => setNotice(null),
  }
}

const NOT_SENT = 'Please check this first'
const NO_TIMES = 'The times can’t be shown yet'

/** Keeps the choice in the address, to be reloaded and shared; it adds no step to the history. */
function useAddress(service: string, date: string): void {
  useEffect(() => {
    const chosen = Object.entries({ service, date }).filter(([, value]) => value !== '')
    const query = new URLSearchParams(chosen).toString()
    const address = query ? `/booking?${query}` : '/booking'
    if (address !== window.location.pathname + window.location.search)
      window.history.replaceState(window.history.state, '', address)
  }, [service, date])
}

function without(errors: Record<string, string>, field: string): Record<string, string> {
  if (!(field in errors)) return errors
  const { [field]: _, ...others } = errors
  return others
}

const KEY = 'booking'

/** What the address keeps, or the server makes. */
const KEPT_ELSEWHERE = ['service', 'date', 'idempotencyKey']

/** Keeps what is in the form for a reload of this tab: not every browser does. */
function keepValues(values: Values): void {
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(values)))
}

function forgetValues(): void {
  inStorage((storage) => storage.removeItem(KEY))
}

/** Fills a reloaded form with what was in it, where the browser has not. */
function restoreValues(form: HTMLFormElement): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.type !== 'reload') return
  inStorage((storage) => {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, string>
    for (const [name, value] of Object.entries(kept)) {
      if (KEPT_ELSEWHERE.includes(name)) continue
      const field = form.elements.namedItem(name)
      if (field instanceof RadioNodeList) field.value = value
      else if (isTextField(field) && field.value === '') field.value = value
    }
  })
}

function isTextField(field: Element | null): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}

/** A browser may refuse its storage. */
function inStorage(act: (storage: Storage) => void): void {
  try {
    act(window.sessionStorage)
  } catch {}
}

/** Asks for the price with a code, and for a code that can't be used no second time. */
function useCode(query: string | null, start: Coded | null): Coded | null {
  const [coded, setCoded] = useState(start)
  const isAnswered =
    query !== null &&
    coded !== null &&
    (coded.asked === query || (coded.error !== undefined && isSameCode(coded.asked, query)))
  useEffect(() => {
    if (query === null || isAnswered) return
    const given = new AbortController()
    askPrice(query, given.signal).then((answer) => !given.signal.aborted && setCoded(answer))
    return () => given.abort()
  }, [query, isAnswered])
  return isAnswered ? coded : null
}

function isSameCode(one: string, other: string): boolean {
  const [first, second] = [new URLSearchParams(one), new URLSearchParams(other)]
  return ['code', 'service'].every((name) => first.get(name) === second.get(name))
}

/** Nothing but the question where no answer comes: the server says it when the request is sent. */
async function askPrice(asked: string, signal: AbortSignal): Promise<Coded> {
  try {
    const answer = await fetch(`/api/v1/quote?${asked}`, { signal })
    const { quote, error } = (await answer.json()) as {
      quote?: Quote
      error?: { message: string; details?: { fields?: Record<string, string> } }
    }
    const refused = error?.details?.fields?.code ?? (answer.status === 429 && error?.message)
    return { asked, ...(quote && { quote }), ...(refused && { error: refused }) }
  } catch {
    return { asked }
  }
}

/** How long a lookup may take before the visitor is offered another try. */
const LOOKUP_MS = 15_000

/** After being hidden or unused this long, the page asks again which times are free. */
const STALE_MS = 60_000

/** Keeps the chosen day's times true: asked for when the choice changes and when the page returns. */
function useDaySlots(
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
