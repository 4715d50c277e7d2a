import { useState } from 'react'
import { type Json, type RowAct, valueAt } from '#app/content/edit-rows.ts'
import type { Field } from '#app/content/form-fields.ts'
import type { PictureChoice } from '../../shared/pictures/choices.server.ts'
import { Picker, type Picking } from '../../shared/pictures/picker.tsx'
import { rowsAt } from '../form/row-act.ts'
import { PictureSheet } from './picture-sheet.tsx'
import { usePictureWords, WHY_NOT } from './use-picture-words.ts'

interface PickingProps {
  fields: readonly Field[]
  value: Json
  pictures: readonly PictureChoice[]
  act: (...acts: RowAct[]) => void
}

/** What opens over a piece's form: all pictures to choose from, and one picture of a gallery. */
export function usePicking({ fields, value, pictures, act }: PickingProps) {
  const [picking, pick] = useState<Picking | null>(null)
  const [place, setPlace] = useState<{ path: string; index: number } | null>(null)
  const rows = place && rowsAt(fields, place.path)
  const list = place ? valueAt(value, place.path) : null
  const { kept, save, failed, saveAgain } = usePictureWords()
  const shown = place && Array.isArray(list) ? list[place.index] : undefined
  const next = nextWithoutWords()
  const overlays = (
    <>
      {failed && (
        <div className="notice" role="alert">
          <div className="notice-in level gap-3 tight spread breaks">
            <p>{`Description not saved: ${WHY_NOT[failed]}.`}</p>
            <button className="desk-button" type="button" onClick={saveAgain}>
              Try again
            </button>
          </div>
        </div>
      )}
      {place && rows && Array.isArray(list) && (
        <PictureSheet
          picture={pictures.find((one) => one.value === shown)}
          words={kept[String(shown)]?.words}
          index={place.index}
          of={list.length}
          least={rows.least}
          hasNext={next >= 0}
          onSave={save}
          onNext={() => setPlace({ ...place, index: next })}
          onMove={(to) => {
            act({ ...place, type: 'move', to })
            setPlace({ ...place, index: to })
          }}
          onReplace={() =>
            pick({
              label: `picture ${place.index + 1}`,
              chosen: String(list[place.index]),
              most: 1,
              onChoose: ([row = '']) => act({ ...place, type: 'replace', row }),
            })
          }
          onRemove={() => {
            setPlace(null)
            act({ ...place, type: 'remove' })
          }}
          onClose={() => setPlace(null)}
        />
      )}
      {picking && (
        <Picker
          {...picking}
          pictures={pictures}
          onChoose={(chosen) => {
            pick(null)
            picking.onChoose(chosen)
          }}
          onClose={() => pick(null)}
        />
      )}
    </>
  )
  /** The next after the one that is open, then from the first on; -1 for none. */
  function nextWithoutWords(): number {
    if (!place || !Array.isArray(list)) return -1
    const lacking = list.flatMap((one, index) => {
      const picture = pictures.find(({ value }) => value === one)
      const alt = kept[String(one)]?.words.alt ?? picture?.alt
      return picture?.isOwn && alt === '' && one !== shown ? index : []
    })
    return lacking.find((index) => index > place.index) ?? lacking[0] ?? -1
  }
  return { pick, openPicture: (path: string, index: number) => setPlace({ path, index }), overlays }
}
