import { excerptOf } from '#app/domain/text/excerpt.ts'
import type { Confirmation } from '#app/ui/desk/overlays/confirm.tsx'

/** What a draft is called: its subject, or else how it begins. */
export function draftName({ subject, content }: { subject: string; content: string }): string {
  return subject.trim() || excerptOf(content, 60) || 'A letter without words'
}

/** Asked before a draft is gone for good. */
export function deleteConfirmation(draft: { subject: string; content: string }): Confirmation {
  return {
    sentence: 'Delete this draft?',
    facts: [draftName(draft), 'What is written in it is gone then.'],
    yes: 'Delete it',
    no: 'Keep draft',
  }
}
