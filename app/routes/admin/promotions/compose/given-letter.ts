import type { ComposeView, GivenLetter } from './compose-view.server.ts'

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
