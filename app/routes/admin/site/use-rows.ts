import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { editRows, type Json, placeAfter, type RowAct } from '#app/content/edit-rows.ts'
import type { Field } from '#app/content/form-fields.ts'
import { idOfAct } from './form/field-paths.ts'
import { readFields, textsOf } from './form/read-form.ts'

/** The rows of the form: each act reads what was typed, and makes the fields anew with it done. */
export function useRows(
  fields: readonly Field[],
  initial: Json,
  form: RefObject<HTMLFormElement | null>,
  onEdited: () => void,
) {
  const [made, setMade] = useState({ value: initial, round: 0 })
  const focus = useRef<string>(null)
  const read = useCallback(
    (): Json => (form.current ? readFields(fields, textsOf(new FormData(form.current))) : null),
    [fields, form],
  )
  /** Does the acts one after the other, and gives the value before them. */
  const edit = useCallback(
    (...acts: RowAct[]): Json => {
      const before = read()
      setMade(({ round }) => ({ value: acts.reduce(editRows, before), round: round + 1 }))
      const [last] = acts.slice(-1)
      focus.current = last ? focusAfter(last) : null
      return before
    },
    [read],
  )
  useEffect(() => {
    if (made.round === 0) return
    if (focus.current) focusOn(focus.current)
    onEdited()
  }, [made.round, onEdited])
  return { ...made, edit }
}

/** The id of what has the focus once the act is done. */
function focusAfter(act: RowAct): string {
  const { type, path, index } = act
  if (type === 'up' || type === 'down') return idOfAct({ type, path, index: placeAfter(act) })
  return `${path}.${type === 'move' ? act.to : index}`
}

/** Gives the focus to what bears the id, or the row before it, or its list: where the last row went, nothing bears it. */
export function focusOn(id: string): void {
  const [, list = '', index = ''] = /^(.+)\.(\d+)$/.exec(id) ?? []
  const target = [id, id.split(':')[1] ?? '', `${list}.${Number(index) - 1}`, list]
    .map((one) => document.getElementById(one))
    .find((one) => one !== null)
  const control = target?.matches('button')
    ? target
    : target?.querySelector<HTMLElement>(
        'input:not([type="hidden"]), textarea, select, summary, button',
      )
  control?.focus()
}
