import { useState } from 'react'
import { type Json, type RowAct, valueAt } from '#app/content/edit-rows.ts'
import type { Control, Field, Group, Rows } from '#app/content/form-fields.ts'
import { Button, IconButton } from '#app/ui/desk/buttons.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import { ControlField, SampleMark } from './control-field.tsx'
import { idOfAct } from './field-paths.ts'
import { useEditedForm } from './form-context.ts'
import { hasWithin } from './list-changes.ts'
import { textOf, titleOf } from './text-of.ts'

interface FieldListProps {
  fields: readonly Field[]
  value: Json
  /** The path they lie below, with its dot; empty at the top. */
  within?: string
}

export function FieldList({ fields, value, within = '' }: FieldListProps) {
  return fields.map((field) => {
    const path = within + (field.name ?? '')
    const inner = field.name === undefined ? value : (valueAt(value, field.name) ?? null)
    if (field.kind === 'group')
      return <GroupPart key={path || field.label} group={field} value={inner} within={within} />
    if (field.kind === 'rows') return <RowList key={path} rows={field} value={inner} path={path} />
    return <ControlField key={path} control={field} value={inner} path={path} />
  })
}

function GroupPart({ group, value, within }: { group: Group; value: Json; within: string }) {
  const inside = group.name === undefined ? within : `${within}${group.name}.`
  return (
    <fieldset className="edit-part">
      <legend>{group.label}</legend>
      {group.note && <p className="hint">{group.note}</p>}
      <FieldList fields={group.fields} value={value} within={inside} />
    </fieldset>
  )
}

function RowList({ rows, value, path }: { rows: Rows; value: Json; path: string }) {
  const { errors, changed = [] } = useEditedForm()
  const list = Array.isArray(value) ? value : []
  if (rows.layout === 'tiles')
    return (
      <fieldset className="edit-part row-list" id={path}>
        <legend>{rows.label}</legend>
        <p className="hint">In the order on your site. Choose a picture to edit it.</p>
        {errors[path] && <p className="error">{errors[path]}</p>}
        <TileList rows={rows} list={list} path={path} />
      </fieldset>
    )
  return (
    <fieldset className={`edit-part row-list ${rows.layout}`} id={path}>
      <legend>{rows.label}</legend>
      {rows.note && <p className="hint">{rows.note}</p>}
      {errors[path] && <p className="error">{errors[path]}</p>}
      <ol className="ruled-above">
        {list.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the whole form is rendered again when a row moves.
            key={index}
            id={`${path}.${index}`}
            className={hasWithin(changed, `${path}.${index}`) ? 'is-changed' : undefined}
          >
            <RowFields rows={rows} row={row} path={`${path}.${index}`} />
            {errors[`${path}.${index}`] && <p className="error">{errors[`${path}.${index}`]}</p>}
            {!rows.isFixed && <RowActs rows={rows} row={row} path={path} index={index} of={list} />}
          </li>
        ))}
      </ol>
      {!rows.isFixed && list.length < rows.most && (
        <AddRow rows={rows} path={path} index={list.length} />
      )}
    </fieldset>
  )
}

function RowFields({ rows, row, path }: { rows: Rows; row: Json; path: string }) {
  const { errors } = useEditedForm()
  const { fields } = rows
  if ('kind' in fields) return <ControlField control={fields} value={row} path={path} />
  if (rows.layout === 'lines') return <LineRow rows={rows} row={row} path={path} />
  return (
    <details
      className="row-block"
      open={isOpenAtFirst(rows, row) || hasWithin(Object.keys(errors), path)}
    >
      <summary className="level tall breaks">
        <span>
          <span>{titleOf(rows, row)}</span>
          {valueAt(row, 'hidden') === true && <span className="soft">, hidden</span>}
          <SampleMark path={path} />
        </span>
      </summary>
      <FieldList fields={fields} value={row} within={`${path}.`} />
    </details>
  )
}

/** What has no name yet is there to be filled in. */
function isOpenAtFirst({ titled }: Rows, row: Json): boolean {
  return !titled || !valueAt(row, titled)
}

interface AddRowProps {
  rows: Rows
  path: string
  /** Where the new row will stand. */
  index: number
}

function AddRow({ rows, path, index }: AddRowProps) {
  const { act } = useEditedForm()
  return (
    <Button
      look="add-row wide"
      onClick={() => act({ type: 'insert', path, index, row: rows.blank })}
    >
      <Icon name="plus" />
      {`Add ${/^[aeiou]/.test(rows.item) ? 'an' : 'a'} ${rows.item}`}
    </Button>
  )
}

interface RowActsProps {
  rows: Rows
  row: Json
  path: string
  index: number
  of: readonly Json[]
}

function RowActs({ rows, row, path, index, of }: RowActsProps) {
  const { act } = useEditedForm()
  const title = titleOf(rows, row)
  const button = (wish: RowAct, icon: 'up' | 'down' | 'remove', words: string) => (
    <IconButton icon={icon} label={words} id={idOfAct(wish)} onClick={() => act(wish)} />
  )
  return (
    <span className="edit-acts level tall">
      {index > 0 && button({ type: 'up', path, index }, 'up', `Move ${title} up`)}
      {index < of.length - 1 && button({ type: 'down', path, index }, 'down', `Move ${title} down`)}
      {of.length > rows.least &&
        button({ type: 'remove', path, index }, 'remove', `Remove ${title}`)}
    </span>
  )
}

/** A row on one line: its controls are named for those who cannot see under which heading they stand. */
function LineRow({ rows, row, path }: { rows: Rows; row: Json; path: string }) {
  const { rowNotes = {} } = useEditedForm()
  const note = rowNotes[String(valueAt(row, 'id'))]
  const controls = (rows.fields as readonly Control[]).map((control) => ({
    control,
    value: valueAt(row, control.name) ?? null,
    path: `${path}.${control.name}`,
  }))
  return (
    <div className="edit-line stack gap-1 flat">
      {controls.map((one) =>
        one.control.kind === 'kept' ? (
          <ControlField key={one.path} {...one} />
        ) : (
          <Cell key={one.path} {...one} title={titleOf(rows, row)} />
        ),
      )}
      {note && <p className="row-note soft small across">{note}</p>}
    </div>
  )
}

interface CellProps {
  control: Control
  value: Json
  path: string
  title: string
}

function Cell({ control, value, path, title }: CellProps) {
  const { errors } = useEditedForm()
  const error = errors[path]
  const isPrice = control.kind === 'dollars'
  return (
    <span className={`row-cell holds block ${isPrice ? 'amount' : control.name}`}>
      <input
        id={path}
        name={path}
        aria-label={`${control.label}${isPrice ? `, dollars` : ''}, ${title}`}
        placeholder={isPrice ? undefined : control.label}
        defaultValue={textOf(control, value)}
        inputMode={isPrice ? 'numeric' : undefined}
        maxLength={'max' in control ? control.max : undefined}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${path}-error` : undefined}
      />
      {error && (
        <span className="error" id={`${path}-error`}>
          {error}
        </span>
      )}
    </span>
  )
}

interface TileListProps {
  rows: Rows
  list: readonly Json[]
  path: string
}

/**
 * The pictures of a gallery in their order: dragged with a mouse, moved by the arrows of each with a thumb or
 * the keys.
 */
function TileList({ rows, list, path }: TileListProps) {
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
      <ol className="tile-list ruled-above stack">
        {list.map((picture, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the whole form is rendered again when a row moves.
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
      <Button
        look="quiet"
        onClick={() => {
          const acts = examples.map((index) => ({ type: 'remove' as const, path, index }))
          act(...acts.reverse())
        }}
      >
        <Icon name="remove" />
        {examples.length === 1 ? 'Remove sample' : `Remove ${examples.length} samples`}
      </Button>
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
      <IconButton
        icon={type === 'up' ? 'back' : 'next'}
        label={`Move picture ${index + 1} ${type === 'up' ? 'earlier' : 'later'}`}
        id={idOfAct(wish)}
        aria-disabled={!isPossible}
        onClick={() => isPossible && act(wish)}
      />
    )
  }
  return (
    <>
      <input type="hidden" name={`${path}.${index}`} value={picture} />
      <button
        className="picture-tile wide holds block clipped on-linen"
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
        {samples.includes(`${path}.${index}`) && <span className="tile-sample muted">Sample</span>}
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
      className="tile-add stack gap-1 wide rounded"
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
