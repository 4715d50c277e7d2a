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
  /** What went, as a sentence. */
  sentence: string
  onUndo: () => void
  onClose: () => void
}

/** Says which row went, with the way back. */
export function UndoNotice({ sentence, onUndo, onClose }: UndoNoticeProps) {
  return (
    <div className="notice" role="status">
      <div className="notice-in level gap-3 tight spread breaks">
        <p>{sentence}</p>
        <button className="desk-button" type="button" onClick={onUndo}>
          Undo
        </button>
        <button className="icon-button" type="button" onClick={onClose}>
          <Icon name="close" />
          <span className="visually-hidden">Dismiss</span>
        </button>
      </div>
    </div>
  )
}
