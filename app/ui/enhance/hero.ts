import { HERO_TURN_MS, nextSlide } from './hero-rotation.ts'
import { copyOffsetPx, headlineOpacity, pictureShiftPercent } from './hero-scroll.ts'
import { wantsStillness } from './motion.ts'

/**
 * The hero turns by itself. Which face shows is the radio button that is checked: the style sheet
 * does the rest, so visitors can choose one without this.
 */
export function enhanceHero(root: Document): void {
  const hero = root.querySelector<HTMLElement>('[data-hero]')
  const button = hero?.querySelector('button')
  if (!hero || !button) return
  turnByItself(root, hero, button)
  if (!wantsStillness() && !CSS.supports('animation-timeline: scroll()')) follow(root, hero)
}

function turnByItself(root: Document, hero: HTMLElement, button: HTMLButtonElement): void {
  const faces = [...hero.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  const pictures = [...hero.querySelectorAll<HTMLImageElement>('.hero-art img')]
  let timer: ReturnType<typeof setInterval> | undefined

  const turn = async () => {
    // Who is choosing by keyboard is not to be overtaken.
    if (faces.some((face) => face === root.activeElement)) return
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
  const [headline, say, art] = ['h1', '.say', '.drift'].map((selector) =>
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
    if (say) say.style.translate = copy
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
