import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { Icon } from '#app/ui/desk/icon.tsx'

type SheetProps = {
  title: string
  /** Its form, with a `.sheet-body` and a `.sheet-foot`. */
  children: ReactNode
} & (
  | {
      /** The page below it, to which it closes. */
      backTo: string
    }
  | {
      /** For one that only scripts open. */
      onClose: () => void
    }
)

/**
 * What is decided about the page below: from the foot on a phone, from the side on a laptop. It is there
 * as long as its address says so; without scripts it stands above the page.
 */
export function Sheet({ title, children, ...way }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (sheet.current && !sheet.current.matches(':modal')) makeModal(sheet.current)
  }, [])
  return (
    <dialog
      className="sheet"
      ref={sheet}
      open
      aria-labelledby="sheet-title"
      closedby="any"
      onClose={() =>
        'onClose' in way ? way.onClose() : navigate(way.backTo, { preventScrollReset: true })
      }
    >
      <header className="sheet-head">
        <h2 id="sheet-title">{title}</h2>
        {'onClose' in way ? (
          <button className="icon-button" type="button" onClick={way.onClose}>
            <CloseWords />
          </button>
        ) : (
          <Link className="icon-button" to={way.backTo} preventScrollReset>
            <CloseWords />
          </Link>
        )}
      </header>
      {children}
    </dialog>
  )
}

function CloseWords() {
  return (
    <>
      <Icon name="close" />
      <span className="visually-hidden">Close</span>
    </>
  )
}

/**
 * As the server sent it, it is open without being modal; closing that would lead away. A field in which
 * somebody writes already keeps the focus: otherwise the rest of the word would go elsewhere.
 */
function makeModal(sheet: HTMLDialogElement): void {
  const { activeElement } = document
  const writtenIn = sheet.contains(activeElement) ? (activeElement as HTMLElement) : null
  writtenIn?.setAttribute('autofocus', '')
  sheet.removeAttribute('open')
  sheet.showModal()
  writtenIn?.removeAttribute('autofocus')
}
