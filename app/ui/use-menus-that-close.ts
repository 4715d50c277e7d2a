import { type RefObject, useEffect } from 'react'
import { letMenusClose } from './enhance/menus.ts'

/** The menus of the header of a page that React takes over. */
export function useMenusThatClose(header: RefObject<HTMLElement | null>): void {
  useEffect(() => (header.current ? letMenusClose(header.current) : undefined), [header])
}
