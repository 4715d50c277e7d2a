import { useEffect, useRef, useState } from 'react'
import { sitePages } from '#app/content/pages.ts'
import { Icon } from '#app/ui/desk/icon.tsx'

interface PreviewProps {
  piece: string
  /** Where the piece shows; the first is shown first. */
  pages: readonly string[]
  /** Of the draft that is shown: another one is another page. */
  revision: number
}

/** The real page with the draft in it, as wide as a phone or a laptop, in a frame without scripts. */
export function Preview({ piece, pages, revision }: PreviewProps) {
  const [page, setPage] = useState(pages[0] ?? '/')
  const [width, setWidth] = useState<'phone' | 'laptop'>('phone')
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(revision)
  useEffect(() => {
    if (shown.current === revision) return
    shown.current = revision
    // Unlike another address, it leaves the reader where they were.
    frame.current?.contentWindow?.location.reload()
  }, [revision])
  const address = `/admin/site/preview?${new URLSearchParams({ piece, page })}`
  return (
    <aside className="preview-pane" id="look" aria-label="How it will look">
      <div className="preview-top">
        <label>
          <span className="visually-hidden">Page</span>
          <select value={page} onChange={(event) => setPage(event.target.value)}>
            {pages.map((path) => (
              <option key={path} value={path}>
                {(sitePages as Record<string, string>)[path] ?? path}
              </option>
            ))}
          </select>
        </label>
        <fieldset className="width-choice">
          <legend className="visually-hidden">Width</legend>
          {(['phone', 'laptop'] as const).map((one) => (
            <button
              key={one}
              className="icon-button"
              type="button"
              aria-pressed={width === one}
              onClick={() => setWidth(one)}
            >
              <Icon name={one} />
              <span className="visually-hidden">{one === 'phone' ? 'Phone' : 'Laptop'}</span>
            </button>
          ))}
        </fieldset>
        <a className="more" href={address} target="_blank" rel="noreferrer">
          Open it alone
        </a>
      </div>
      <div className={`preview-frame ${width}`}>
        <iframe ref={frame} title="The page with your draft" src={address} />
      </div>
      <p className="hint">Only you see this. What cannot be published yet is not shown.</p>
    </aside>
  )
}
