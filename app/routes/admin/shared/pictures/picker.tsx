import { useEffect, useId, useState } from 'react'
import { Button, IconButton } from '#app/ui/desk/buttons.tsx'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import type { PictureChoice } from './choices.server.ts'
import { Uploader } from './uploader.tsx'

/** What pictures are chosen for: one place, or the end of a list. */
export interface Picking {
  /** What it is for, such as `Portrait`; read out. */
  label: string
  /** The picture that stands there now. */
  chosen?: string
  /** Pictures of the list already. */
  taken?: readonly string[]
  /** Several may be chosen, no more than this. */
  most: number
  onChoose: (pictures: readonly string[]) => void
}

interface PickerProps extends Picking {
  pictures: readonly PictureChoice[]
  onClose: () => void
}

export function Picker({ label, chosen, taken = [], most, pictures, ...acts }: PickerProps) {
  const { onChoose, onClose } = acts
  const titleId = useId()
  const reload = useReload()
  const [marked, setMarked] = useState<readonly string[]>([])
  const [arrived, setArrived] = useState<readonly string[]>([])
  const isForMany = most > 1
  const own = pictures.filter(({ isOwn }) => isOwn)
  const examples = pictures.filter(({ isOwn }) => !isOwn)
  const press = (picture: string) => {
    if (!isForMany) return onChoose([picture])
    setMarked(
      marked.includes(picture)
        ? marked.filter((one) => one !== picture)
        : [...marked, picture].slice(0, most),
    )
  }
  // What was uploaded from here was uploaded for here; where it is not clear which, or a file was refused, it is marked.
  useEffect(() => {
    if (arrived.length === 0 || !arrived.every((id) => isAmong(pictures, id))) return
    setArrived([])
    onChoose(arrived)
  }, [arrived, pictures, onChoose])
  const upload = async (ids: readonly string[], isAnyRefused: boolean) => {
    if (isForMany && (isAnyRefused || ids.length > most)) setMarked(ids.slice(0, most))
    else if (isForMany || ids.length === 1) setArrived(ids)
    await reload()
  }
  const tiles = (of: readonly PictureChoice[]) => (
    <ul className="picker-tiles stack gap-2">
      {of.map(({ value, label: words, address }) => (
        <li key={value}>
          <button
            className="wide holds block"
            type="button"
            aria-pressed={isForMany ? marked.includes(value) : value === chosen}
            onClick={() => press(value)}
          >
            <img className="wide on-linen" src={address} alt={words} loading="lazy" />
            {taken.includes(value) && <span className="tile-taken">Already added</span>}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <Dialog open onClose={onClose} labelledBy={titleId} className="note picker">
      <header className="sheet-head level gap-3 spread ruled on-paper">
        <h2 id={titleId}>{isForMany ? 'Add pictures' : 'Choose picture'}</h2>
        <IconButton icon="close" label={`Close without choosing for ${label}`} onClick={onClose} />
      </header>
      <div className="sheet-body">
        <Uploader onUploaded={upload} />
        <h3>Yours</h3>
        {own.length > 0 ? tiles(own) : <p className="soft">None yet. Upload one above.</p>}
        {examples.length > 0 && (
          <>
            <h3>Samples</h3>
            {tiles(examples)}
          </>
        )}
      </div>
      {isForMany && (
        <footer className="sheet-foot">
          <Button
            look="primary"
            aria-disabled={marked.length === 0}
            onClick={() => marked.length > 0 && onChoose(marked)}
          >
            {addWords(marked.length)}
          </Button>
        </footer>
      )}
    </Dialog>
  )
}

function isAmong(pictures: readonly PictureChoice[], id: string): boolean {
  return pictures.some(({ value }) => value === id)
}

function addWords(count: number): string {
  if (count === 0) return 'Add'
  return count === 1 ? 'Add 1 picture' : `Add ${count} pictures`
}
