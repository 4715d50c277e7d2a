import type { FlashMessage } from '#app/ui/desk/notices/flash.tsx'

export type FlashCode = keyof typeof SENTENCES

/**
 * The message in words. `label` names what it is about, such as an appointment or a range. Only these
 * sentences can be said: a forged cookie or address can add none.
 */
export function flashMessage(
  type: FlashCode,
  subjectId: string | null = null,
  label: string | null = null,
): FlashMessage {
  const words = SENTENCES[type]
  const sentence = label ? `${label}: ${words}` : words.charAt(0).toUpperCase() + words.slice(1)
  const undoPath = UNDO_PATHS[type]
  const undo = subjectId === null ? null : (undoPath?.(encodeURIComponent(subjectId)) ?? null)
  return { type, subjectId, sentence, undo }
}

/** What can be taken back for a few seconds. */
const UNDO_PATHS: Partial<Record<string, (subject: string) => string>> = {
  'samples-hidden': (version) => `/admin/site/testimonials/hide-samples/${version}/undo`,
}

export function isFlashCode(text: unknown): text is FlashCode {
  return typeof text === 'string' && Object.hasOwn(SENTENCES, text)
}

const SENTENCES = {
  'payment-recorded': 'recorded. The balance is up to date.',
  'retainer-paid-already': 'the retainer is already paid. No payment was recorded.',
  'receipt-issued': 'receipt issued. Receipts are final.',
  'nothing-paid': 'no receipt yet: nothing has been paid. Record the payment first.',
  'credit-issued': 'credit note issued. Credit notes are final.',
  replanned: 'the plan is changed. The email is on its way.',
  'no-plan-change': 'the plan has not changed.',
  'replanned-unmailed': 'the plan is changed. No email was sent.',
  erased: 'everything about this person was erased. No email was sent.',
  'erased-already': 'nothing about this person is stored any more.',
  published: 'it is on the site now.',
  'draft-discarded': 'draft discarded. This is what your site shows.',
  'draft-changed-elsewhere':
    'this draft was not discarded, because another window has changed it. This is the draft now.',
  'version-restored': 'that version is your draft now. Publish it to put it on your site.',
  'samples-hidden': 'the samples are hidden. Visitors see only reviews from your clients.',
  'samples-shown': 'the samples are on the site again.',
  'samples-none': 'visitors see no samples.',
  'piece-changed-since':
    'another window has published something else. Check it below, then try again.',
  'step-skipped': 'skipped. You find it in the list of steps.',
  'picture-uploaded': 'uploaded. Its other sizes follow in a few seconds.',
  'picture-saved': 'saved. The change shows wherever the picture is used.',
  'picture-replaced': 'replaced wherever the picture is used.',
  'picture-deleted': 'the picture was deleted.',
  'picture-in-use': 'this picture was not deleted, because the site, a draft or a letter uses it.',
  'picture-gone': 'this picture no longer exists. It may have been deleted in another window.',
  'password-changed': 'your password is changed. All other devices are signed out.',
  'session-ended': 'that device is signed out.',
  'session-gone': 'that device was already signed out.',
  'sessions-ended': 'all other devices are signed out.',
  'second-factor-off': 'two-step sign-in is off. You sign in with your password alone.',
  'password-set': 'your password is set. Please sign in with it.',
} as const
