import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** The name under which the form's preview button finds the frame. */
export const PREVIEW_FRAME = 'letter-preview'

/** How long the writer must rest before the preview follows, in milliseconds. */
const REST_MS = 600

/** The letter as it arrives, in a frame of its own: mail has its own styles and runs no script. */
export function PromotionPreview({ address, version }: { address: string; version: number }) {
  return (
    <section className="letter" aria-labelledby="preview-title">
      <h2 id="preview-title">Preview</h2>
      {/* A new frame for each version: what is posted into a fresh one leaves no entry for Back. */}
      <iframe
        key={version}
        name={PREVIEW_FRAME}
        title="The letter as it arrives"
        sandbox="allow-scripts"
        {...(version === 0 ? { src: address } : {})}
      />
    </section>
  )
}

/**
 * Makes the preview follow what is written: the form's own preview button is pressed for the writer
 * when they rest, but not while `isUnfinished` says that something is half written. Returns the
 * number of the preview and what to call when something was written.
 */
export function useFollowingPreview(
  button: RefObject<HTMLButtonElement | null>,
  isUnfinished: RefObject<boolean>,
) {
  const [version, setVersion] = useState(0)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (version > 0) button.current?.form?.requestSubmit(button.current)
  }, [version, button])
  useEffect(() => () => clearTimeout(rest.current), [])
  const followSoon = useCallback(() => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      if (!isUnfinished.current) setVersion((count) => count + 1)
    }, REST_MS)
  }, [isUnfinished])
  return { version, followSoon }
}
