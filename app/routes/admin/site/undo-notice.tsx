import type { Json } from '#app/content/edit-rows.ts'
import { Icon } from '#app/ui/desk/icon.tsx'

export interface Removed {
  path: string
  index: number
  row: Json
  /** Rows that went with it, in their order, it included. */
  all?: readonly { path: string; index: number; row: Json }[]
}

interface UndoNoticeProps {
  removed: Removed
  /** What went, as a sentence. */
  sentence: string
  onUndo: () => void
  onClose: () => void
}

/** Says which row went, with the way back: a button of the form, so that it works without scripts. */
export function UndoNotice({ removed, sentence, onUndo, onClose }: UndoNoticeProps) {
  return (
    <div className="notice" role="status">
      <div className="notice-in level gap-3 tight spread breaks">
        <p>{sentence}</p>
        <input type="hidden" name="row" value={JSON.stringify(removed.row)} />
        <button
          className="desk-button"
          type="submit"
          name="act"
          value={`undo ${removed.path} ${removed.index}`}
          onClick={(event) => {
            event.preventDefault()
            onUndo()
          }}
        >
          Undo
        </button>
        {/* Without scripts it keeps the draft, and the notice is gone. */}
        <button
          className="icon-button"
          type="submit"
          name="act"
          value="save"
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          <Icon name="close" />
          <span className="visually-hidden">Dismiss</span>
        </button>
      </div>
    </div>
  )
}
