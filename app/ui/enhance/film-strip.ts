import { savesData, wantsStillness } from './motion.ts'

/** The looping clip: loaded and played once near, paused when out of sight; else its poster stays. */
export function enhanceFilmStrip(root: Document): void {
  for (const strip of root.querySelectorAll<HTMLElement>('[data-band]')) {
    const clip = strip.querySelector('video')
    const button = strip.querySelector('button')
    if (clip && button) playWhenNear(strip, clip, button)
  }
}

function playWhenNear(strip: HTMLElement, clip: HTMLVideoElement, button: HTMLButtonElement): void {
  let isWanted = !wantsStillness() && !savesData()

  const play = () => {
    clip.hidden = false
    // Refused by the browser (low power, say): the poster stays and the button offers to play.
    clip.play().catch(() => show())
  }
  const show = () => {
    button.textContent = clip.paused ? 'Play the film' : 'Pause the film'
  }

  clip.addEventListener('play', show)
  clip.addEventListener('pause', show)
  button.addEventListener('click', () => {
    isWanted = clip.paused
    if (isWanted) play()
    else clip.pause()
  })
  button.hidden = false
  show()

  new IntersectionObserver(
    (entries) => {
      const isNear = entries.at(-1)?.isIntersecting ?? false
      if (isNear && isWanted) play()
      else if (!isNear) clip.pause()
    },
    { rootMargin: '200px' },
  ).observe(strip)
}
