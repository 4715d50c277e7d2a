import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { formatDay } from '#app/kernel/calendar-date.ts'
import { formatTime } from '#app/kernel/time-of-day.ts'
import { typeInto } from '#app/ui/desk/when/date-time-fields.tsx'
import type { AddView } from './add-view.server.ts'

/** Milliseconds without a key before the server is asked what the form would mean. */
const PAUSE_MS = 200

/** What decides about the day, the price and the clash. */
const ASKED = [
  ...['service', 'date', 'time', 'place', 'postalCode'],
  ...['bride', 'attendants', 'mothers', 'juniors', 'lashes', 'ownLashes', 'trial'],
]

/**
 * What the form as it stands would mean: asked for while it is filled in, or as the server last said. A
 * day and time that the address brings go into the fields and leave all else as it was typed.
 */
export function useAddPreview(
  form: RefObject<HTMLFormElement | null>,
  loaded: AddView,
  refused: AddView | undefined,
) {
  const { load, data } = useFetcher<AddView>()
  const [view, setView] = useState(refused ?? loaded)
  const [submitLabel, setSubmitLabel] = useState(PLAIN)
  const asked = useRef<string>(undefined)
  const timer = useRef<number>(undefined)
  const readForm = useCallback(() => {
    if (!form.current) return
    const fields = new FormData(form.current)
    setSubmitLabel(labelOf(fields))
    const search = new URLSearchParams()
    for (const name of ASKED) search.set(name, String(fields.get(name) ?? ''))
    window.clearTimeout(timer.current)
    if (String(search) === asked.current) return
    timer.current = window.setTimeout(() => {
      asked.current = String(search)
      load(`${href('/admin/appointments/new')}?${search}`)
    }, PAUSE_MS)
  }, [form, load])

  useEffect(() => readForm(), [readForm])
  useEffect(() => {
    if (data) setView(data)
  }, [data])
  useEffect(() => {
    if (refused) setView(refused)
  }, [refused])
  const date = loaded.preview?.day.date ?? null
  const { time } = loaded.filled
  const brought = useRef({ date, time })
  useEffect(() => {
    if (brought.current.date === date && brought.current.time === time) return
    brought.current = { date, time }
    if (date) fill(form.current, 'date', formatDay(date))
    if (time) fill(form.current, 'time', formatTime(time))
  }, [form, date, time])
  return { view, readForm, submitLabel }
}

/** Types a value into the field of that name. */
export function fill(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
    typeInto(field, value)
}

const PLAIN = 'Add appointment'

/** Whom the button would mail. */
function labelOf(fields: FormData): string {
  const [first] = String(fields.get('name') ?? '').split(' ')
  if (!fields.get('mailClient') || !fields.get('email')) return PLAIN
  return first ? `Add and email ${first}` : PLAIN
}
