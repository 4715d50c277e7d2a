import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'

interface DialogNoteProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** What the closing button says. */
  done?: string
  /** What to do next, the filled button first; the closing button is quiet then. */
  next?: ReactNode
}

/** A short message over the page that asks for nothing but to be read. */
export function DialogNote({ title, children, done = 'Done', next, ...dialog }: DialogNoteProps) {
  const titleId = useId()
  return (
    <Dialog {...dialog} labelledBy={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <form method="dialog" className="acts">
        {next}
        <button className={next ? 'more' : 'button'} type="submit">
          {done}
        </button>
      </form>
    </Dialog>
  )
}
