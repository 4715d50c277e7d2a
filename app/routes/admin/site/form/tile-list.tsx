import { useState } from 'react'
import type { Json, RowAct } from '#app/content/edit-rows.ts'
import type { Rows } from '#app/content/form-fields.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { useEditedForm } from './form-context.ts'
import { idOfAct } from './row-act.ts'

interface TileListProps {
  rows: Rows
  list: readonly Json[]
  path: string
}

/**
 * The pictures of a gallery in their order: dragged with a mouse, moved by the arrows of each with a thumb or
 * the keys.
 */
export function TileList({ rows, list, path }: TileListProps) {
  const { act, errors } = useEditedForm()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const endDrag = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      {list.length < rows.most && <AddPictures rows={rows} list={list} path={path} />}
      <ol className="tile-list">
        {list.map((picture, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the form is made anew when a row moves.
            key={index}
            draggable
            className={tileClass(index === dragged, index === over && dragged !== null)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(index)
            }}
            onDragEnd={endDrag}
            onDragOver={(event) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(index)
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null && dragged !== index)
                act({ type: 'move', path, index: dragged, to: index })
              endDrag()
            }}
          >
            <Tile picture={String(picture)} path={path} index={index} of={list.length} />
            {errors[`${path}.${index}`] && <p className="error">{errors[`${path}.${index}`]}</p>}
          </li>
        ))}
      </ol>
      <RemoveExamples rows={rows} list={list} path={path} />
    </>
  )
}

/** Once the artist's own pictures are enough, those that came with the site go in one act. */
function RemoveExamples({ rows, list, path }: TileListProps) {
  const { choices, act } = useEditedForm()
  const came = new Set(choices.pictures.flatMap(({ isOwn, value }) => (isOwn ? [] : value)))
  const examples = list.flatMap((picture, index) => (came.has(String(picture)) ? index : []))
  if (examples.length === 0 || list.length - examples.length < rows.least) return null
  return (
    <div className="remove-examples split gap-4 flat">
      <p className="soft">
        {examples.length === 1
          ? '1 sample picture came'
          : `${examples.length} sample pictures came`}{' '}
        with your site.
      </p>
      <button
        className="desk-button quiet"
        type="button"
        onClick={() => {
          const acts = examples.map((index) => ({ type: 'remove' as const, path, index }))
          act(...acts.reverse())
        }}
      >
        <Icon name="remove" />
        {examples.length === 1 ? 'Remove sample' : `Remove ${examples.length} samples`}
      </button>
    </div>
  )
}

function tileClass(isDragged: boolean, isOver: boolean): string | undefined {
  if (isDragged) return 'dragged'
  return isOver ? 'over' : undefined
}

interface TileProps {
  picture: string
  path: string
  index: number
  of: number
}

function Tile({ picture, path, index, of }: TileProps) {
  const { choices, act, openPicture, samples = [] } = useEditedForm()
  const shown = choices.pictures.find(({ value }) => value === picture)
  const move = (type: 'up' | 'down', isPossible: boolean) => {
    const wish: RowAct = { type, path, index }
    return (
      <button
        className="icon-button"
        type="button"
        id={idOfAct(wish)}
        aria-disabled={!isPossible}
        onClick={() => isPossible && act(wish)}
      >
        <Icon name={type === 'up' ? 'back' : 'next'} />
        <span className="visually-hidden">
          {`Move picture ${index + 1} ${type === 'up' ? 'earlier' : 'later'}`}
        </span>
      </button>
    )
  }
  return (
    <>
      <input type="hidden" name={`${path}.${index}`} value={picture} />
      <button
        className="picture-tile"
        type="button"
        id={`${path}.${index}`}
        onClick={() => openPicture(path, index)}
      >
        <span className="tile-number">
          <span className="visually-hidden">Picture </span>
          {index + 1}
        </span>
        {shown ? (
          <img src={shown.address} alt={shown.label} loading="lazy" draggable={false} />
        ) : (
          <span className="tile-none stack muted small">{picture ? 'Deleted' : 'Not chosen'}</span>
        )}
        {shown?.isOwn && shown.alt === '' && <span className="tile-lack">No description yet</span>}
        {samples.includes(`${path}.${index}`) && <span className="tile-sample">Sample</span>}
      </button>
      <span className="tile-acts flow spread">
        {move('up', index > 0)}
        {move('down', index < of - 1)}
      </span>
    </>
  )
}

/** New ones stand before the examples that came with the site, so that visitors see the artist's own first. */
function AddPictures({ rows, list, path }: TileListProps) {
  const { act, pick, openPicture, choices } = useEditedForm()
  const find = (picture: Json) => choices.pictures.find(({ value }) => value === picture)
  const firstExample = list.findIndex((picture) => find(picture)?.isOwn === false)
  const place = firstExample < 0 ? list.length : firstExample
  const add = (pictures: readonly string[]) => {
    act(
      ...pictures.map((row, more) => ({ type: 'insert' as const, path, index: place + more, row })),
    )
    // One that was uploaded just now has no words yet.
    const lacking = pictures.findIndex((picture) => !find(picture)?.alt)
    if (lacking >= 0) openPicture(path, place + lacking)
  }
  return (
    <button
      className="tile-add stack gap-1 wide"
      type="button"
      onClick={() =>
        pick({
          label: 'the gallery',
          taken: list.map(String),
          most: rows.most - list.length,
          onChoose: add,
        })
      }
    >
      <Icon name="plus" />
      Add pictures
    </button>
  )
}
