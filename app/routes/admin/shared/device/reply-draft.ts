import { tryStorage } from './storage.ts'
import type { Waiting } from './waiting.tsx'

/**
 * What was typed as a reply, kept in this tab from the moment it is sent until it is saved: a session
 * that ended meanwhile leads to the sign-in screen, and the words must not be lost on the way there.
 * Signing out clears it. A browser that lets nothing be kept just keeps nothing.
 */
export function saveDraft(messageId: string, replies: number, text: string): void {
  tryStorage('sessionStorage', (storage) => storage.setItem(keyOf(messageId, replies), text))
}

export function readDraft(messageId: string, replies: number): string {
  return tryStorage('sessionStorage', (storage) => storage.getItem(keyOf(messageId, replies))) ?? ''
}

/** A reply that was taken back is in its box again when that is shown. */
export function keepAsDraft({ about, fields }: Waiting): void {
  if (fields.reply) saveDraft(about, Number(fields.replies), fields.reply)
}

/** What was kept of the reply before goes once it is saved. */
export function dropSent(messageId: string, replies: number): void {
  tryStorage('sessionStorage', (storage) => storage.removeItem(keyOf(messageId, replies - 1)))
}

/** The next reply has another key than one that was saved. */
function keyOf(messageId: string, replies: number): string {
  return `reply-${messageId}-${replies}`
}
