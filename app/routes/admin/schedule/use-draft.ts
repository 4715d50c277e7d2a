import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type CalendarDate, formatDay } from '#app/domain/calendar-date.ts'

export interface Draft {
  date: string
  lastDate: string
  repeatUntil: string
  isWholeDay: boolean
  from: string
  until: string
}

/**
 * What stands in the form, also what the browser put back before scripts ran. A day chosen in the
 * month goes into it, and leaves all else as it was typed.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, chosen: CalendarDate | null) {
  const chosenBefore = useRef(chosen)
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const readDraft = useCallback(() => {
    if (!form.current) return
    const fields = new FormData(form.current)
    const textOf = (name: string) => String(fields.get(name) ?? '')
    setDraft({
      date: textOf('date'),
      lastDate: textOf('lastDate'),
      repeatUntil: textOf('repeatUntil'),
      isWholeDay: fields.has('wholeDay'),
      from: textOf('startTime'),
      until: textOf('until'),
    })
  }, [form])
  useEffect(() => readDraft(), [readDraft])
  useEffect(() => {
    if (chosen === chosenBefore.current) return
    chosenBefore.current = chosen
    const field = form.current?.elements.namedItem('date')
    if (chosen && field instanceof HTMLInputElement) field.value = formatDay(chosen)
    readDraft()
  }, [form, chosen, readDraft])
  return { draft, readDraft }
}

const EMPTY: Draft = {
  date: '',
  lastDate: '',
  repeatUntil: '',
  isWholeDay: false,
  from: '',
  until: '',
}
