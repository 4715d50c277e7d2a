import { type Json, valueAt } from '#app/domain/content/edit-rows.ts'
import { ControlField } from './control-field.tsx'
import type { Field, Group } from './fields.ts'
import { RowList } from './row-list.tsx'

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
