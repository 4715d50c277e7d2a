/** The menus of a page that React does not take over. */
export function enhanceMenus(root: Document): void {
  for (const header of root.querySelectorAll<HTMLElement>('header:has(.site-bar)'))
    letMenusClose(header)
}

/**
 * What `<details name>` menus lack: those of the bar close on Escape, giving the focus back to what
 * opened them, on a press outside, and when the focus moves on. And all of the header's menus, the
 * popover of phones too, close when the page is left: a page that the browser puts aside comes back
 * by Back as it was, and a menu in which a link was chosen is done with. Returns how to stop it.
 */
export function letMenusClose(header: HTMLElement): () => void {
  const openMenu = () => header.querySelector<HTMLDetailsElement>('.site-bar details[open]')

  const closeUnlessIn = (target: EventTarget | null) => {
    const menu = openMenu()
    if (menu && !(target instanceof Node && menu.contains(target))) menu.open = false
  }
  const onPress = ({ target }: PointerEvent) => closeUnlessIn(target)
  const onFocus = ({ target }: FocusEvent) => closeUnlessIn(target)
  const onKey = ({ key }: KeyboardEvent) => {
    const menu = openMenu()
    if (key !== 'Escape' || !menu) return
    const hadFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hadFocus) menu.querySelector('summary')?.focus()
  }

  const onLeave = () => {
    for (const menu of header.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.()
    for (const menu of header.querySelectorAll('details')) menu.open = false
  }

  window.addEventListener('pagehide', onLeave)
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey)
  return () => {
    window.removeEventListener('pagehide', onLeave)
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKey)
  }
}
