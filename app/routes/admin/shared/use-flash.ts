import { useCallback, useEffect, useRef, useState } from 'react'
import type { FlashMessage } from './flash-text.ts'

/**
 * The news of a page: what the server left to tell, then what scripts hear. When the button that was
 * pressed is gone with what it acted on, the focus goes to the news instead of being lost.
 */
export function useFlash<News extends FlashMessage>(left: News | null, shown: unknown) {
  const [flash, setTold] = useState<News | FlashMessage | null>(left)
  const place = useRef<HTMLDivElement>(null)
  const dismiss = useCallback(() => setTold(null), [])

  useEffect(() => {
    if (left) setTold(left)
  }, [left])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed.
  useEffect(() => {
    if (flash && isFocusLost()) place.current?.focus({ preventScroll: true })
  }, [flash, shown])

  return { flash, setTold, place, dismiss }
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
