import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Icon } from '#app/ui/desk/icon.tsx'

type SheetProps = {
  title: string
  /** Of its heading, to which an address can lead. */
  titleId?: string
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
export function Sheet({ title, titleId = 'sheet-title', children, ...way }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be asked for again before it has left the page.
  useLayoutEffect(() => {
    const dialog = sheet.current
    if (dialog && !dialog.matches(':modal')) makeModal(dialog)
  }, [key])
  // By the browser's way back, too, the focus returns to what opened it.
  useLayoutEffect(() => {
    const dialog = sheet.current
    return () => dialog?.close()
  }, [])
  const leave = () => {
    if (!sheet.current || sheet.current.open) return
    if ('onClose' in way) way.onClose()
    // The way back from the page below leads on, not into the sheet again.
    else navigate(way.backTo, { preventScrollReset: true, replace: true })
  }
  const closeByLink = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !('backTo' in way) || link.getAttribute('href') !== way.backTo) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    sheet.current?.close()
  }
  return (
    <dialog
      className="sheet"
      ref={sheet}
      open
      aria-labelledby={titleId}
      closedby="any"
      onClose={leave}
      onClickCapture={closeByLink}
    >
      <header className="sheet-head level gap-3 spread ruled on-paper">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
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
 * As the server sent it, it is open without being modal; closing that would lead away. Its heading has the
 * focus, unless somebody writes in a field of it already: the rest of the word would go elsewhere.
 */
function makeModal(sheet: HTMLDialogElement): void {
  const { activeElement } = document
  const first = sheet.contains(activeElement) ? activeElement : sheet.querySelector('h2')
  first?.setAttribute('autofocus', '')
  sheet.removeAttribute('open')
  sheet.showModal()
  first?.removeAttribute('autofocus')
}
