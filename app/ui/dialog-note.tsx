import { type ReactNode, useId } from 'react'
import { Dialog } from './dialog.tsx'

interface DialogNoteProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** What the closing button says. */
  done?: string
  /** Links beside the closing button. */
  more?: ReactNode
}

/** A short message over the page that asks for nothing but to be read. */
export function DialogNote({ title, children, done = 'Done', more, ...dialog }: DialogNoteProps) {
  const titleId = useId()
  return (
    <Dialog {...dialog} labelledBy={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <form method="dialog" className="acts">
        <button className="button" type="submit">
          {done}
        </button>
        {more}
      </form>
    </Dialog>
  )
}
