import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogNoteProps {
  title: string
  /** Shown as a modal while true; the browser keeps the focus in and gives it back. */
  open: boolean
  /** It was closed: by its button, by Escape, or by whoever set `open`. */
  onClose: () => void
  children: ReactNode
  /** What the closing button says. */
  done?: string
  /** Links beside the closing button. */
  more?: ReactNode
}

/** A short message over the page that asks for nothing but to be read. */
export function DialogNote({
  title,
  open,
  onClose,
  children,
  done = 'Done',
  more,
}: DialogNoteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog className="note" ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <form method="dialog" className="acts">
        <button className="button" type="submit">
          {done}
        </button>
        {more}
      </form>
    </dialog>
  )
}
