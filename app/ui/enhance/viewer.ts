/**
 * Opens the pictures of a gallery full size over the page. The address is the picture's own, so that
 * it can be shared, and Back closes. The next one replaces it: one Back always leads to the gallery.
 */
export function enhanceViewer(root: Document): void {
  const gallery = root.querySelector<HTMLElement>('[data-gallery]')
  const links = [...(gallery?.querySelectorAll<HTMLAnchorElement>('a[data-category]') ?? [])]
  const viewer = gallery && makeViewer(root, gallery.dataset.gallery ?? '', links)
  const page = location.pathname

  gallery?.addEventListener('click', (event) => {
    const index = links.findIndex((link) => link.contains(event.target as Node))
    const link = links[index]
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    history.pushState({ viewer: true }, '', link.href)
    viewer?.open(index)
  })

  window.addEventListener('popstate', () => {
    const index = links.findIndex((link) => link.pathname === location.pathname)
    if (index >= 0) viewer?.open(index)
    // A picture's page that was reloaded has the gallery's entry behind it, but not its content.
    else if (location.pathname !== page) location.reload()
    else viewer?.close()
  })
}

function makeViewer(root: Document, name: string, links: readonly HTMLAnchorElement[]) {
  const dialog = root.createElement('dialog')
  dialog.className = 'viewer'
  dialog.ariaLabel = name
  dialog.innerHTML =
    '<form method="dialog" class="viewer-bar"><span></span><button>Close</button></form>' +
    '<div class="stage"></div>' +
    '<div class="viewer-bar"><button type="button">Previous</button><span role="status"></span><button type="button">Next</button></div>'
  const [label, counter] = dialog.querySelectorAll('span')
  const [, previous, next] = dialog.querySelectorAll('button')
  const stage = dialog.querySelector<HTMLElement>('.stage')
  const large = links.map(() => undefined as HTMLElement | undefined)
  let current = 0
  let opener: HTMLElement | undefined
  // A dialog tells that it closed only later: by then the history may be at a picture again.
  let closedByHistory = false

  const at = (index: number) => (index + links.length) % links.length
  const largeAt = (index: number) => {
    large[index] ??= enlarge(links[index] as HTMLAnchorElement)
    return large[index]
  }
  const show = (index: number) => {
    current = index
    const picture = largeAt(index)
    const image = picture.querySelector('img') as HTMLImageElement
    stage?.replaceChildren(picture)
    if (label) label.textContent = links[index]?.dataset.category ?? ''
    if (counter) counter.textContent = `${index + 1} of ${links.length}`
    const fetchNeighbours = () => [at(index + 1), at(index - 1)].forEach(largeAt)
    image.decode().then(fetchNeighbours, () => {})
  }
  const go = (step: number) => {
    show(at(current + step))
    history.replaceState(history.state, '', links[current]?.href)
  }

  previous?.addEventListener('click', () => go(-1))
  next?.addEventListener('click', () => go(1))
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(-1)
    if (key === 'ArrowRight') go(1)
  })
  dialog.addEventListener('close', () => {
    opener?.focus({ preventScroll: true })
    if (!closedByHistory && history.state?.viewer) history.back()
    closedByHistory = false
  })
  if (stage) onSwipe(stage, go)
  root.body.append(dialog)

  return {
    open(index: number) {
      show(index)
      if (dialog.open) return
      opener = links[index]
      const bar = innerWidth - root.documentElement.clientWidth
      root.body.style.setProperty('--bar', `${bar}px`)
      dialog.showModal()
    },
    close() {
      closedByHistory = dialog.open
      dialog.close()
    },
  }
}

/** The thumbnail's picture has all the sizes; only the place it is for is another one. */
function enlarge(link: HTMLAnchorElement): HTMLElement {
  const picture = link.querySelector('picture')?.cloneNode(true) as HTMLElement
  const image = picture.querySelector('img') as HTMLImageElement
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
  for (const part of picture.children)
    (part as HTMLSourceElement | HTMLImageElement).sizes = `min(100vw, ${Math.ceil(ratio * 100)}vh)`
  image.loading = 'eager'
  image.style.setProperty('--r', String(ratio))
  return picture
}

const SWIPE_PX = 40

/** A finger drawn to the left brings what is on the right. Not while two fingers look closer. */
function onSwipe(area: HTMLElement, go: (step: number) => void): void {
  let from: Touch | undefined
  area.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.05 ? touches[0] : undefined
    },
    { passive: true },
  )
  area.addEventListener('touchend', ({ changedTouches }) => {
    const to = changedTouches[0]
    if (!from || !to) return
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY]
    from = undefined
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y) * 1.5) go(x < 0 ? 1 : -1)
  })
}
