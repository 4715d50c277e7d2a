import { useState } from 'react'
import { type Json, placeAfter, type RowAct, valueAt } from '#app/domain/content/edit-rows.ts'
import type { PictureChoice } from '../../shared/pictures/choices.server.ts'
import { Picker, type Picking } from '../../shared/pictures/picker.tsx'
import type { Field } from '../form/fields.ts'
import { rowsAt } from '../form/row-act.ts'
import { PictureSheet } from './picture-sheet.tsx'

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
  const move = (type: 'up' | 'down') => {
    if (!place) return
    const wish = { ...place, type }
    act(wish)
    setPlace({ ...place, index: placeAfter(wish) })
  }
  const overlays = (
    <>
      {place && rows && Array.isArray(list) && (
        <PictureSheet
          picture={pictures.find((one) => one.value === list[place.index])}
          index={place.index}
          of={list.length}
          least={rows.least}
          onMove={(step) => move(step < 0 ? 'up' : 'down')}
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
  return { pick, openPicture: (path: string, index: number) => setPlace({ path, index }), overlays }
}
