import { type RefObject, useEffect } from 'react'
import { answerInPlace } from './enhance/in-place-forms.ts'

/** A form that is sent without leaving its page, on a page that React takes over. */
export function useAnswerInPlace(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => (form.current ? answerInPlace(form.current) : undefined), [form])
}
