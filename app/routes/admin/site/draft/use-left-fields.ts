import { type FocusEvent, useState } from 'react'

/**
 * The names of the fields that were left, once the press or the key that left them has ended: a sentence that appeared
 * earlier would move away what is being pressed.
 */
export function useLeftFields() {
  const [left, setLeft] = useState<readonly string[]>([])
  const onBlur = ({ target }: FocusEvent) => {
    const name = target.getAttribute('name')
    if (!name) return
    const ended = new AbortController()
    const mark = () => {
      ended.abort()
      setLeft((all) => (all.includes(name) ? all : [...all, name]))
    }
    for (const end of ['click', 'keyup', 'pointercancel'])
      window.addEventListener(end, mark, { signal: ended.signal })
  }
  return { left, onBlur, forgetLeft: () => setLeft([]) }
}

/** The sentences about fields that were left. */
export function errorsLeft(
  errors: Record<string, string>,
  left: readonly string[],
): Record<string, string> {
  const isLeft = (path: string) =>
    left.some((name) => path === name || path.startsWith(`${name}.`) || name === `${path}.own`)
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isLeft(path)))
}
