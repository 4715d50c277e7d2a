import { wantsStillness } from './motion.ts'

/** How much of an element is in view when it shows itself. */
const REVEAL_SHARE = 0.1

/**
 * What has the class `reveal-on-scroll` comes up once a tenth of it is in view. Nothing is hidden
 * before the visitor begins to scroll, and then only what is still below the window.
 */
export function enhanceReveal(root: Document): void {
  const below = [...root.querySelectorAll<HTMLElement>('.reveal-on-scroll')]
  if (below.length === 0 || wantsStillness()) return
  root.addEventListener('scroll', () => reveal(below), { once: true, passive: true })
}

function reveal(elements: readonly HTMLElement[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        target.classList.remove('is-waiting')
        observer.unobserve(target)
      }
    },
    { threshold: REVEAL_SHARE },
  )
  for (const element of elements) {
    if (element.getBoundingClientRect().top < innerHeight) continue
    element.classList.add('is-waiting')
    observer.observe(element)
  }
}
