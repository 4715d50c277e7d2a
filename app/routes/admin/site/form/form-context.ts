import { createContext, useContext } from 'react'
import type { RowAct } from '#app/content/edit-rows.ts'
import type { Picking } from '../../shared/pictures/picker.tsx'
import type { Choices } from '../editor-view.server.ts'

interface FormContext {
  choices: Choices
  /** Sentences by path, once the field was left or publishing was tried. */
  errors: Record<string, string>
  /** What differs from the site: the paths of fields, rows and lists. */
  changed?: readonly string[]
  /** What still says what the program came with, by path. */
  samples?: readonly string[]
  act: (...acts: RowAct[]) => void
  /** Opens all pictures to choose from. */
  pick: (picking: Picking) => void
  /** Beside a picture of the artist's own its words are asked for: what was typed of them, by the names of their fields. */
  typedWords?: Record<string, string>
  /** What is to be known beside rows, by their ids. */
  rowNotes?: Record<string, string>
  /** Opens one picture of a list: its place, its words, what of it stays in view. */
  openPicture: (path: string, index: number) => void
}

export const EditedForm = createContext<FormContext | null>(null)

/** What the fields of the form share. Throws outside of it. */
export function useEditedForm(): FormContext {
  const form = useContext(EditedForm)
  if (!form) throw new Error('a field of a piece lies in its form')
  return form
}
