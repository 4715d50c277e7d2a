import { wantsStillness } from './motion.ts'

/** How long each face of the hero stays. */
export const HERO_TURN_MS = 5000

/**
 * The hero turns by itself. Which face shows is the radio button that is checked: the style sheet
 * does the rest, so visitors can choose one without this.
 */
export function enhanceHero(root: Document): void {
  const hero = root.querySelector<HTMLElement>('[data-hero]')
  const button = hero?.querySelector<HTMLButtonElement>('.rota button')
  if (!hero || !button) return
  turnByItself(root, hero, button)
  if (!wantsStillness() && !CSS.supports('animation-timeline: scroll()')) follow(root, hero)
}

function turnByItself(root: Document, hero: HTMLElement, button: HTMLButtonElement): void {
  const faces = [...hero.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const pictures = [...hero.querySelectorAll<HTMLImageElement>('.hero-art img')]
  let timer: ReturnType<typeof setInterval> | undefined

  const turn = async () => {
    // Who is choosing by keyboard, or writing the date, is not to be overtaken.
    const { activeElement } = root
    if (activeElement?.tagName === 'INPUT' && hero.contains(activeElement)) return
    const next = nextSlide(
      faces.findIndex((face) => face.checked),
      faces.length,
    )
    // A picture that could not be loaded does not hold up the others.
    await pictures[next]?.decode().catch(() => {})
    const face = faces[next]
    if (face && timer && !root.hidden) face.checked = true
  }
  const play = () => {
    hero.classList.add('warm')
    for (const picture of pictures) picture.loading = 'eager'
    timer = setInterval(turn, HERO_TURN_MS)
    show()
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    show()
  }
  const show = () => {
    hero.classList.toggle('turns', timer !== undefined)
    button.textContent = timer === undefined ? 'Play' : 'Pause'
  }

  for (const face of faces) face.addEventListener('change', stop)
  button.addEventListener('click', () => (timer === undefined ? play() : stop()))
  button.hidden = false
  if (wantsStillness()) stop()
  else whenQuiet(root, play)
}

/** The other faces' pictures wait until the page itself is there. */
function whenQuiet(root: Document, act: () => void): void {
  if (root.readyState === 'complete') act()
  else window.addEventListener('load', act, { once: true })
}

/** For browsers that cannot run animations by the scroll. */
function follow(root: Document, hero: HTMLElement): void {
  const [headline, sentence, art] = ['h1', '.sentence', '.drift'].map((selector) =>
    hero.querySelector<HTMLElement>(selector),
  )
  let isAsked = false
  const place = () => {
    isAsked = false
    const page = root.documentElement
    const copy = `0 ${copyOffsetPx(page.scrollTop)}px`
    const way = page.scrollHeight - page.clientHeight
    if (headline) headline.style.translate = copy
    if (headline) headline.style.opacity = String(headlineOpacity(page.scrollTop))
    if (sentence) sentence.style.translate = copy
    if (art) art.style.translate = `0 ${pictureShiftPercent(way && page.scrollTop / way)}%`
  }
  root.addEventListener(
    'scroll',
    () => {
      if (isAsked) return
      isAsked = true
      requestAnimationFrame(place)
    },
    { passive: true },
  )
}

/** The face after this one; the first again after the last. */
export function nextSlide(index: number, count: number): number {
  return (index + 1) % count
}

/**
 * Where the hero's copy stands once the page is scrolled so far: the first 500 px lift it evenly by
 * up to 50 px. home/motion.css has the same numbers for browsers that run animations by the scroll.
 */
export function copyOffsetPx(scrolledPx: number): number {
  return along(scrolledPx / 500, 0, -50)
}

/** The headline fades over the same way, never so far that its text would fall below 3:1. */
export function headlineOpacity(scrolledPx: number): number {
  return along(scrolledPx / 500, 1, 0.62)
}

/** How far the picture lags behind, in percent of its height; progress is 1 at the page's foot. */
export function pictureShiftPercent(progress: number): number {
  return along(progress, 0, 40)
}

function along(share: number, from: number, to: number): number {
  const within = Math.min(Math.max(share, 0), 1)
  return from + within * (to - from)
}
