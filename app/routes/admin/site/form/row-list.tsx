import { type Json, type RowAct, valueAt } from '#app/domain/content/edit-rows.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { ControlField } from './control-field.tsx'
import { FieldList } from './field-list.tsx'
import type { Rows } from './fields.ts'
import { useEditedForm } from './form-context.ts'
import { LineRow } from './line-row.tsx'
import { titleOf } from './list-changes.ts'
import { actText, idOfAct } from './row-act.ts'

interface RowListProps {
  rows: Rows
  value: Json
  path: string
}

/** A list whose rows move, come and go: by buttons that work without scripts too. */
export function RowList({ rows, value, path }: RowListProps) {
  const { errors, act } = useEditedForm()
  const list = Array.isArray(value) ? value : []
  const add: RowAct = { type: 'insert', path, index: list.length, row: rows.blank }
  return (
    <fieldset className={`edit-part row-list ${rows.layout}`} id={path}>
      <legend>{rows.label}</legend>
      {rows.note && <p className="hint">{rows.note}</p>}
      {errors[path] && <p className="error">{errors[path]}</p>}
      <ol>
        {list.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the form is made anew when a row moves.
          <li key={index} id={`${path}.${index}`}>
            <RowFields rows={rows} row={row} path={`${path}.${index}`} />
            {errors[`${path}.${index}`] && <p className="error">{errors[`${path}.${index}`]}</p>}
            {!rows.isFixed && <RowActs rows={rows} row={row} path={path} index={index} of={list} />}
          </li>
        ))}
      </ol>
      {!rows.isFixed && list.length < rows.most && (
        <button
          className="desk-button add-row"
          type="submit"
          name="act"
          value={actText(add)}
          onClick={(event) => {
            event.preventDefault()
            act(add)
          }}
        >
          <Icon name="plus" />
          {`Add ${/^[aeiou]/.test(rows.item) ? 'an' : 'a'} ${rows.item}`}
        </button>
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
    <details className="row-block" open={isOpenAtFirst(rows, row) || hasErrorWithin(errors, path)}>
      <summary>{titleOf(rows, row)}</summary>
      <FieldList fields={fields} value={row} within={`${path}.`} />
    </details>
  )
}

function hasErrorWithin(errors: Record<string, string>, path: string): boolean {
  return Object.keys(errors).some((one) => one.startsWith(`${path}.`))
}

/** What has no name yet is there to be filled in. */
function isOpenAtFirst({ titled }: Rows, row: Json): boolean {
  return !titled || !valueAt(row, titled)
}

interface RowActsProps extends RowListProps {
  row: Json
  index: number
  of: readonly Json[]
}

function RowActs({ rows, row, path, index, of }: Omit<RowActsProps, 'value'>) {
  const { act } = useEditedForm()
  const title = titleOf(rows, row)
  const button = (wish: RowAct, icon: 'up' | 'down' | 'remove', words: string) => (
    <button
      className="icon-button"
      type="submit"
      name="act"
      id={idOfAct(wish)}
      value={actText(wish)}
      onClick={(event) => {
        event.preventDefault()
        act(wish)
      }}
    >
      <Icon name={icon} />
      <span className="visually-hidden">{words}</span>
    </button>
  )
  return (
    <span className="row-acts">
      {index > 0 && button({ type: 'up', path, index }, 'up', `Move ${title} up`)}
      {index < of.length - 1 && button({ type: 'down', path, index }, 'down', `Move ${title} down`)}
      {of.length > rows.least &&
        button({ type: 'remove', path, index }, 'remove', `Remove ${title}`)}
    </span>
  )
}
