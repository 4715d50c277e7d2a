import { useState } from 'react'
import { useFlash } from '#app/ui/desk/notices/flash.tsx'

interface ShareButtonProps {
  /** Address and name of the file. */
  href: string
  name: string
}

/** Hands a PDF to another program of the device; nothing where the browser cannot. */
export function ShareButton({ href, name }: ShareButtonProps) {
  const { setMessage } = useFlash()
  const [isBusy, setBusy] = useState(false)
  if (!canShareFiles()) return null
  const share = async () => {
    setBusy(true)
    try {
      const bytes = await (await fetch(href)).blob()
      const file = new File([bytes], `${name}.pdf`, { type: 'application/pdf' })
      await navigator.share({ files: [file], title: name })
    } catch (error) {
      // To close the sheet of the device is no failure.
      if ((error as Error).name !== 'AbortError')
        setMessage({
          type: 'refused',
          subjectId: null,
          sentence: 'Not shared. Save the PDF instead.',
        })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      className="desk-button primary"
      type="button"
      aria-disabled={isBusy}
      onClick={() => !isBusy && void share()}
    >
      Share
    </button>
  )
}

function canShareFiles(): boolean {
  if (typeof navigator === 'undefined' || typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([], 'file.pdf', { type: 'application/pdf' })] })
}
