import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/desk/icon.tsx'

/** The name under which the form's preview button finds the frame. */
export const PREVIEW_FRAME = 'letter-preview'

/** How long the writer must rest before the preview follows, in milliseconds. */
const REST_MS = 600

const WIDTHS = ['phone', 'laptop'] as const
type Width = (typeof WIDTHS)[number]

/** Preview of the newsletter, in a frame of its own: mail has its own styles and runs no script. */
export function PromotionPreview({ address, version }: { address: string; version: number }) {
  const [width, setWidth] = useState<Width>('phone')
  return (
    <section className="rail letter" aria-labelledby="preview-title">
      <div className="letter-top level gap-4 tight spread">
        <h2 id="preview-title">Preview</h2>
        <span className="segmented">
          {WIDTHS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              <Icon name={one} />
              <span className="visually-hidden">Preview on {one}</span>
            </button>
          ))}
        </span>
      </div>
      <div className={`mail-ground clipped on-${width}`}>
        {/* A new frame for each version: what is posted into a fresh one leaves no entry for Back. */}
        <iframe
          className="block wide"
          key={version}
          name={PREVIEW_FRAME}
          title="Preview of the newsletter"
          sandbox="allow-scripts"
          {...(version === 0 ? { src: address } : {})}
        />
      </div>
    </section>
  )
}

/**
 * Makes the preview follow what is written: the form's own preview button is pressed for the writer
 * when they rest. Returns the number of the preview and what to call when something was written.
 */
export function useFollowingPreview(button: RefObject<HTMLButtonElement | null>) {
  const [version, setVersion] = useState(0)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (version > 0) button.current?.form?.requestSubmit(button.current)
  }, [version, button])
  useEffect(() => () => clearTimeout(rest.current), [])
  const followSoon = useCallback(() => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => setVersion((count) => count + 1), REST_MS)
  }, [])
  return { version, followSoon }
}
