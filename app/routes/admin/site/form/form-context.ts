import { createContext, useContext } from 'react'
import type { RowAct } from '#app/domain/content/edit-rows.ts'
import type { Choices } from '../editor-view.server.ts'

interface FormContext {
  choices: Choices
  /** Sentences by path, once publishing was tried. */
  errors: Record<string, string>
  act: (act: RowAct) => void
}

export const EditedForm = createContext<FormContext | null>(null)

/** What the fields of the form share. Throws outside of it. */
export function useEditedForm(): FormContext {
  const form = useContext(EditedForm)
  if (!form) throw new Error('a field of a piece lies in its form')
  return form
}
