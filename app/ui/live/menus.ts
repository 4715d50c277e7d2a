/** The bars of a page that React does not take over. */
export function enlivenMenus(root: Document): void {
  for (const bar of root.querySelectorAll<HTMLElement>('.bar')) letMenusClose(bar)
}

/**
 * What `<details name>` menus lack: they close on Escape, giving the focus back to what opened them,
 * on a press outside, and when the focus moves on. Returns how to stop it.
 */
export function letMenusClose(container: HTMLElement): () => void {
  const openMenu = () => container.querySelector<HTMLDetailsElement>('details[open]')

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

  document.addEventListener('pointerdown', onPress)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onKey)
  }
}
