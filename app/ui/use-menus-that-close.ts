import { type RefObject, useEffect } from 'react'
import { letMenusClose } from './live/menus.ts'

/** The menus of a bar on a page that React takes over. */
export function useMenusThatClose(container: RefObject<HTMLElement | null>): void {
  useEffect(() => (container.current ? letMenusClose(container.current) : undefined), [container])
}
