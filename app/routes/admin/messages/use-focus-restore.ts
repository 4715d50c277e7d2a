import { useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place when a message is opened or left. On a phone the list or the message
 * that had the focus is gone then: it goes on to the opened message, or back to the one just read.
 */
export function useFocusThatFollows(openId: string | null): void {
  const before = useRef(openId)
  useEffect(() => {
    const left = before.current
    if (left === openId) return
    before.current = openId
    const next = openId ? 'thread-title' : `message-${left}`
    if (!hasFocusInSight()) document.getElementById(next)?.focus({ preventScroll: openId !== null })
  }, [openId])
}

function hasFocusInSight(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.checkVisibility()
}
