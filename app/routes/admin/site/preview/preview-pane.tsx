import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/ui/desk/buttons.tsx'
import type { PreviewView } from './preview-views.ts'

interface PreviewProps {
  /** Where the piece shows; the first is shown first. */
  views: readonly PreviewView[]
  /** Of the draft that is shown: another one is another page. */
  revision: number
  /** The view that goes with what is being edited: it is shown from then on. */
  followed?: string | undefined
  /** A picture was pressed, at that address; returns whether that did anything. */
  onPicture: (address: string) => boolean
}

/** The real page or mail with the draft in it, as wide as a phone or a laptop, in a frame without scripts. */
export function Preview({ views, revision, followed, onPicture }: PreviewProps) {
  const [chosen, setChosen] = useState(followed ?? views[0]?.address)
  const [width, setWidth] = useState<'phone' | 'laptop'>('phone')
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(revision)
  useEffect(() => {
    if (shown.current === revision) return
    shown.current = revision
    if (frame.current) reload(frame.current)
  }, [revision])
  useEffect(() => {
    if (followed) setChosen(followed)
  }, [followed])
  useEffect(() => (frame.current ? listen(frame.current, onPicture) : undefined), [onPicture])
  // A template that is shown may have been removed.
  const { address, part } = views.find((view) => view.address === chosen) ?? views[0] ?? {}
  useEffect(() => (frame.current && part ? beginAt(frame.current, part) : undefined), [part])
  return (
    <aside className="preview-pane shrinks" id="look" aria-label="Preview">
      <div className="preview-top cluster gap-3 tight">
        <label className="shrinks grows">
          <span className="visually-hidden">Page</span>
          <select
            className="wide control rounded"
            value={address}
            onChange={(event) => setChosen(event.target.value)}
          >
            {views.map((view) => (
              <option key={view.address} value={view.address}>
                {view.label}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="width-choice beside rounded">
          <legend className="visually-hidden">Width</legend>
          {(['phone', 'laptop'] as const).map((one) => (
            <IconButton
              key={one}
              icon={one}
              label={one === 'phone' ? 'Phone' : 'Laptop'}
              aria-pressed={width === one}
              onClick={() => setWidth(one)}
            />
          ))}
        </fieldset>
        <a className="more" href={address} target="_blank" rel="noreferrer">
          Open in new tab
        </a>
      </div>
      <div className={`preview-frame clipped on-paper ${width}`}>
        <iframe ref={frame} title="Preview of your draft" src={address} tabIndex={-1} />
      </div>
      <p className="hint">
        Only you see this. Your changes are tinted. Touch a picture to change it.
      </p>
    </aside>
  )
}

/** Hears of a picture that is pressed, in what is there already and in what comes; not in a sandbox. */
function listen(frame: HTMLIFrameElement, onPicture: PreviewProps['onPicture']): () => void {
  const hear = (event: MouseEvent) => {
    const picture = pictureAt(event)
    if (picture && onPicture(picture.src)) event.preventDefault()
  }
  const follow = () => frame.contentDocument?.addEventListener('click', hear)
  follow()
  frame.addEventListener('load', follow)
  return () => {
    frame.removeEventListener('load', follow)
    frame.contentDocument?.removeEventListener('click', hear)
  }
}

/** The picture that was pressed, also one that shows behind words; none where something else there can be pressed. */
function pictureAt({ target, clientX, clientY }: MouseEvent): HTMLImageElement | undefined {
  const pressed = target as Element
  const below =
    pressed.localName === 'img'
      ? [pressed]
      : pressed.closest('a, button, input, label, summary')
        ? []
        : pressed.ownerDocument.elementsFromPoint(clientX, clientY)
  const shown = { opacityProperty: true, visibilityProperty: true }
  return below.find(
    (one): one is HTMLImageElement => one.localName === 'img' && one.checkVisibility(shown),
  )
}

/** Begins at a part of the page. A fragment in the address would scroll the desk around the frame too. */
function beginAt(frame: HTMLIFrameElement, id: string): () => void {
  const scroll = () => {
    const { contentDocument: page, contentWindow: view } = frame
    const part = page?.getElementById(id)
    if (part && view?.scrollY === 0) view.scrollTo(0, part.getBoundingClientRect().top)
  }
  scroll()
  frame.addEventListener('load', scroll)
  return () => frame.removeEventListener('load', scroll)
}

/** Leaves the reader where they were; what lies in a sandbox, as a mail does, can only be asked for anew. */
function reload(frame: HTMLIFrameElement): void {
  try {
    frame.contentWindow?.location.reload()
  } catch {
    frame.src = frame.getAttribute('src') ?? ''
  }
}
