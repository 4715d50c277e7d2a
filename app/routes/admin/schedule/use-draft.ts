import { type RefObject, useCallback, useEffect, useState } from 'react'

export interface Draft {
  date: string
  lastDate: string
  repeatUntil: string
  isWholeDay: boolean
  from: string
  until: string
}

/** What stands in the form, also what the browser put back before scripts ran. */
export function useDraft(form: RefObject<HTMLFormElement | null>) {
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
