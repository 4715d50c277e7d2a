import type { Json, RowAct } from '#app/content/edit-rows.ts'
import type { Rows } from '#app/content/form-fields.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { useEditedForm } from './form-context.ts'
import { idOfAct } from './row-act.ts'
import { titleOf } from './row-title.ts'

interface AddRowProps {
  rows: Rows
  path: string
  /** Where the new row will stand. */
  index: number
}

/** Adds a row at the end of its list. */
export function AddRow({ rows, path, index }: AddRowProps) {
  const { act } = useEditedForm()
  return (
    <button
      className="desk-button add-row"
      type="button"
      onClick={() => act({ type: 'insert', path, index, row: rows.blank })}
    >
      <Icon name="plus" />
      {`Add ${/^[aeiou]/.test(rows.item) ? 'an' : 'a'} ${rows.item}`}
    </button>
  )
}

interface RowActsProps {
  rows: Rows
  row: Json
  path: string
  index: number
  of: readonly Json[]
}

/** Moves or removes a row. */
export function RowActs({ rows, row, path, index, of }: RowActsProps) {
  const { act } = useEditedForm()
  const title = titleOf(rows, row)
  const button = (wish: RowAct, icon: 'up' | 'down' | 'remove', words: string) => (
    <button className="icon-button" type="button" id={idOfAct(wish)} onClick={() => act(wish)}>
      <Icon name={icon} />
      <span className="visually-hidden">{words}</span>
    </button>
  )
  return (
    <span className="edit-acts level">
      {index > 0 && button({ type: 'up', path, index }, 'up', `Move ${title} up`)}
      {index < of.length - 1 && button({ type: 'down', path, index }, 'down', `Move ${title} down`)}
      {of.length > rows.least &&
        button({ type: 'remove', path, index }, 'remove', `Remove ${title}`)}
    </span>
  )
}
