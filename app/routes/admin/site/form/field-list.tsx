import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Field, Group, Rows } from '#app/content/form-fields.ts'
import { ControlField } from './control-field.tsx'
import { useEditedForm } from './form-context.ts'
import { LineRow } from './line-row.tsx'
import { hasWithin } from './list-changes.ts'
import { AddRow, RowActs } from './row-acts.tsx'
import { titleOf } from './row-title.ts'
import { SampleMark } from './sample-mark.tsx'
import { TileList } from './tile-list.tsx'

interface FieldListProps {
  fields: readonly Field[]
  value: Json
  /** The path they lie below, with its dot; empty at the top. */
  within?: string
}

/** Fields of a piece in their order, each with what the draft says. */
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

interface RowListProps {
  rows: Rows
  value: Json
  path: string
}

/** A list whose rows move, come and go. */
function RowList({ rows, value, path }: RowListProps) {
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
      <ol>
        {list.map((row, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the form is made anew when a row moves.
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
      <summary>
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
