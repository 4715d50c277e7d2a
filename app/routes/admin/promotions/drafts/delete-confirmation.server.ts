import type { LetterDraft } from '#app/database/letter-drafts.server.ts'
import { excerptOf } from '#app/kernel/text/excerpt.ts'
import { wordsWithoutMarks } from '#app/mail/templates/shared/formatted-text.tsx'
import type { Confirmation } from '#app/ui/desk/overlays/confirm.tsx'

/** What a draft is called: its subject, or else how it begins. */
export function draftName({ subject, content }: { subject: string; content: string }): string {
  return subject.trim() || letterExcerpt(content, 60) || 'A letter without words'
}

/** How a letter begins, in words alone. */
export function letterExcerpt(content: string, most: number): string {
  return excerptOf(wordsWithoutMarks(content), most)
}

/** Asked before a draft is gone for good. */
export function deleteConfirmation(draft: LetterDraft): Confirmation {
  return {
    sentence: 'Delete this draft?',
    facts: [draftName(draft), 'What is written in it is gone then.'],
    yes: 'Delete it',
    no: 'Keep draft',
    seen: draft.version,
  }
}
