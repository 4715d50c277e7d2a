import { type ReactNode, useEffect, useRef } from 'react'

interface DialogProps {
  /** Shown as a modal while true; the browser keeps the focus in and gives it back. */
  open: boolean
  /** It was closed: by a button in it, by Escape, or by whoever set `open`. */
  onClose: () => void
  /** Id of its heading. */
  labelledBy: string
  className?: string
  children: ReactNode
}

/** A modal dialog. The first button in it has the focus when it opens. */
export function Dialog({ open, onClose, labelledBy, className = 'note', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog className={className} ref={dialog} aria-labelledby={labelledBy} onClose={onClose}>
      {children}
    </dialog>
  )
}
