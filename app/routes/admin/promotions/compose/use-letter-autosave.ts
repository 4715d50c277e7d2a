import { type RefObject, useEffect } from 'react'
import { href } from 'react-router'
import { useAutosave } from '#app/ui/desk/hooks/use-autosave.ts'
import type { KeptLetter } from '../drafts/keep.ts'
import type { ComposeView, GivenLetter } from './compose-view.server.ts'

/** The fields that make the letter; the others of its form say when it goes. */
export const LETTER_FIELDS = ['subject', 'content', 'imageUrl']

export type LetterAutosave = ReturnType<typeof useLetterAutosave>

/** Saves the letter in `form` as a draft, and puts the draft into the page's address. `other` is what another window wrote. */
export function useLetterAutosave(
  form: RefObject<HTMLFormElement | null>,
  { letterKey, version, savedAt: at }: GivenLetter,
  other: string | null,
) {
  const autosave = useAutosave<'version', KeptLetter>({
    form,
    action: href('/admin/promotions/drafts/keep'),
    read: (typed) =>
      new URLSearchParams(
        ['letterKey', ...LETTER_FIELDS].map((name) => [name, String(typed.get(name) ?? '')]),
      ),
    mark: 'version',
    initial: { isKept: other === null, version, at, other },
    state: other !== null ? 'elsewhere' : at ? 'saved' : 'untouched',
  })
  const isKept = autosave.kept.version > 0
  useEffect(() => {
    // Past the router, which would load the page again; a reload then shows the draft.
    const path = `${href('/admin/promotions')}?draft=${letterKey}`
    if (isKept) window.history.replaceState(window.history.state, '', path)
  }, [isKept, letterKey])
  return autosave
}

/** What stands in the form at first: what was typed and refused, or else the draft or the template. */
export function givenLetter(
  { letter }: ComposeView,
  typed: Record<string, string> | undefined,
): GivenLetter {
  if (typed?.subject === undefined) return letter
  const { subject, content = '', imageUrl = '', letterKey = letter.letterKey, version } = typed
  return { letterKey, version: Number(version) || 0, subject, content, imageUrl, savedAt: null }
}

/** Whether a field holds something else than the page came with: it was typed before the scripts came. */
export function differs(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      ((field instanceof HTMLInputElement && field.type !== 'radio') ||
        field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue,
  )
}
