import type { Page } from '@playwright/test'

/**
 * What can be pressed and is smaller than `leastPx` in width or height, each with its size. 'main'
 * leaves links out that are neither buttons nor menus. A link within a sentence is no target of its
 * own size (WCAG 2.5.8, exception "inline"); what a modal covers cannot be pressed. A box to tick is
 * ticked by its label as well.
 */
export async function targetsBelow(
  page: Page,
  leastPx: number,
  which: 'every' | 'main',
): Promise<string[]> {
  return await page.evaluate(
    ({ leastPx, which }) => {
      const scope = document.querySelector('dialog:modal, :popover-open') ?? document
      const controls = 'button, input:not([type=hidden]), select, textarea, summary'
      return [...scope.querySelectorAll<HTMLElement>(`${controls}, a[href]`)]
        .filter((target) => isThere(target) && !isInSentence(target))
        .filter((target) => which === 'every' || isMain(target))
        .map((target) => ({ target, box: pressable(target).getBoundingClientRect() }))
        .filter(({ box }) => Math.min(round(box.width), round(box.height)) < leastPx)
        .map(({ target, box }) => `${nameOf(target)} ${round(box.width)}x${round(box.height)}`)

      function isThere(target: HTMLElement): boolean {
        const { width, bottom } = target.getBoundingClientRect()
        const isShown = target.checkVisibility({ visibilityProperty: true })
        const isOffered = !target.matches(':disabled, [aria-hidden=true] *')
        return isShown && isOffered && width > 1 && bottom + window.scrollY > 0
      }
      function isMain(target: HTMLElement): boolean {
        const { backgroundColor, borderTopStyle, display } = getComputedStyle(target)
        const hasGround = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopStyle !== 'none'
        return (
          !target.matches('a') || target.matches('nav a') || (hasGround && display !== 'inline')
        )
      }
      function pressable(target: HTMLElement): Element {
        return (
          (target.matches('[type=checkbox], [type=radio]') && target.closest('label')) || target
        )
      }
      function isInSentence(target: HTMLElement): boolean {
        const around = target.parentElement?.textContent?.trim() ?? ''
        const isInline = getComputedStyle(target).display === 'inline'
        return isInline && around.length > (target.textContent?.trim().length ?? 0)
      }
      function nameOf(target: HTMLElement): string {
        const name = target.getAttribute('aria-label') ?? target.getAttribute('name')
        return `${target.tagName.toLowerCase()} "${name ?? target.textContent?.trim()}"`
      }
      function round(px: number): number {
        return Math.round(px * 10) / 10
      }
    },
    { leastPx, which },
  )
}
