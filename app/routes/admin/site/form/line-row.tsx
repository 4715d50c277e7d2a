import { type Json, valueAt } from '#app/content/edit-rows.ts'
import type { Control, Rows } from '#app/content/form-fields.ts'
import { ControlField } from './control-field.tsx'
import { useEditedForm } from './form-context.ts'
import { titleOf } from './row-title.ts'
import { textOf } from './text-of.ts'

/** A row on one line: its controls are named for those who cannot see under which heading they stand. */
export function LineRow({ rows, row, path }: { rows: Rows; row: Json; path: string }) {
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
      {note && <p className="row-note soft">{note}</p>}
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
    <span className={`row-cell ${isPrice ? 'amount' : control.name}`}>
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
