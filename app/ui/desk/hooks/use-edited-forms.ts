import { useCallback, useEffect, useRef } from 'react'

export interface EditedForms {
  /** Whether something typed into a form of this page has not been sent. */
  hasUnsent: () => boolean
  /** Whether the field that has the focus is one of those. */
  isTyping: () => boolean
}

/** Knows which forms of the page hold something that was typed and not sent. */
export function useEditedForms(): EditedForms {
  const edited = useRef(new Set<HTMLFormElement>())
  useEffect(() => {
    const add = ({ target }: Event) => {
      const form = formOf(target)
      if (form) edited.current.add(form)
    }
    const forget = ({ target }: Event) => {
      if (target instanceof HTMLFormElement) edited.current.delete(target)
    }
    document.addEventListener('input', add)
    document.addEventListener('submit', forget)
    document.addEventListener('reset', forget)
    return () => {
      document.removeEventListener('input', add)
      document.removeEventListener('submit', forget)
      document.removeEventListener('reset', forget)
    }
  }, [])

  const hasUnsent = useCallback(() => [...edited.current].some((form) => form.isConnected), [])
  const isTyping = useCallback(() => {
    const form = formOf(document.activeElement)
    return form !== null && edited.current.has(form)
  }, [])
  return { hasUnsent, isTyping }
}

/** The form of a field, unless it only looks something up: that can be typed again. */
function formOf(target: EventTarget | null): HTMLFormElement | null {
  const form = target instanceof Element && 'form' in target ? target.form : null
  return form instanceof HTMLFormElement && form.method === 'post' ? form : null
}
