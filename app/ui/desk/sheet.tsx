import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from './icon.tsx'

interface SheetProps {
  title: string
  /** The page below it, to which it closes. */
  backTo: string
  /** Its form, with a `.sheet-body` and a `.sheet-foot`. */
  children: ReactNode
}

/**
 * What is decided about the page below: from the foot on a phone, from the side on a laptop. It is there
 * as long as its address says so; without scripts it stands above the page.
 */
export function Sheet({ title, backTo, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!sheet.current || sheet.current.matches(':modal')) return
    // As the server sent it, it is open without being modal; closing that would lead away.
    sheet.current.removeAttribute('open')
    sheet.current.showModal()
  }, [])
  return (
    <dialog
      className="sheet"
      ref={sheet}
      open
      aria-labelledby="sheet-title"
      closedby="any"
      onClose={() => navigate(backTo, { preventScrollReset: true })}
    >
      <header className="sheet-head">
        <h2 id="sheet-title">{title}</h2>
        <Link className="icon-button" to={backTo} preventScrollReset>
          <Icon name="close" />
          <span className="visually-hidden">Close</span>
        </Link>
      </header>
      {children}
    </dialog>
  )
}
