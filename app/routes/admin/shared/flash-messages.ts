import { PRICE_MAIL_MINUTES } from '#app/domain/quote/price-mail.ts'
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
  'request-confirmed': (id) => `/admin/appointments/${id}/undo`,
  'request-declined': (id) => `/admin/appointments/${id}/undo`,
  'samples-hidden': (version) => `/admin/site/testimonials/hide-samples/${version}/undo`,
}

export function isFlashCode(text: unknown): text is FlashCode {
  return typeof text === 'string' && Object.hasOwn(SENTENCES, text)
}

const SENTENCES = {
  confirmed: 'confirmed, and a mail is on its way.',
  'request-confirmed': 'confirmed. The mail leaves in ten seconds.',
  'request-declined': 'declined. The time is free again, and the mail leaves in ten seconds.',
  'answer-undone': 'waits for your answer again. Nobody was mailed.',
  'answer-sent': 'this can no longer be taken back: the mail is on its way.',
  'words-refused': 'that line is too long, or holds something that is no text. Nothing was done.',
  'confirmed-already': 'it was confirmed already, so nobody was mailed.',
  cancelled: 'cancelled. The time is free again, and a mail is on its way.',
  'cancelled-already': 'it was cancelled already, so nobody was mailed.',
  'taken-since': 'another appointment has taken this time since, so this one stays cancelled.',
  deleted: 'the appointment was deleted. Nobody was mailed.',
  gone: 'this appointment is no longer there. It may have been deleted in another window.',
  'confirmed-unmailed': 'confirmed. Nobody was mailed: there is no email address.',
  'cancelled-unmailed':
    'cancelled. The time is free again. Nobody was mailed: there is no email address.',
  'changed-since':
    'this appointment was changed in another window in the meantime. Nothing was done; this is how it is now.',
  noted: 'your notes are saved.',
  'payment-recorded': 'the entry is made, and the balance is what it says now.',
  'retainer-paid-already': 'the retainer was paid already, so nothing was entered.',
  repriced: `the price is changed. The client’s page shows it, and a mail leaves in ${PRICE_MAIL_MINUTES} minutes with whatever else you change until then.`,
  'repriced-unmailed': 'the price is changed, and the client’s page shows it. Nobody was mailed.',
  'receipt-issued': 'the receipt is issued. It never changes.',
  'nothing-paid': 'nothing was paid yet, so no receipt was issued. Record the payment first.',
  'credit-issued': 'the credit note is issued. It never changes.',
  added: 'added, and a mail is on its way.',
  'added-unmailed': 'added. Nobody was mailed.',
  corrected: 'corrected. Nobody was mailed.',
  'corrected-mailed':
    'corrected. A mail is on its way to the new address, and the old private link no longer works.',
  'corrected-unmailed': 'corrected. No email was sent, and the old private link no longer works.',
  moved: 'moved, and a mail is on its way.',
  'time-offered':
    'another time is offered, and a mail is on its way. Both are held for 48 hours at most.',
  'proposal-accepted': 'moved as asked, and a mail is on its way.',
  'proposal-declined': 'stays where it is, and a mail is on its way.',
  'proposal-over':
    'nobody asks for another time any more. Nothing was done; this is how it is now.',
  'proposal-unclear': 'please accept or decline. Nothing was done.',
  'moved-unmailed': 'moved. Nobody was mailed.',
  replanned: 'the plan is changed, and a mail is on its way.',
  'no-plan-change': 'the plan is as it was.',
  'replanned-unmailed': 'the plan is changed. Nobody was mailed.',
  'mail-retried': 'the mail is on its way again.',
  'mail-not-failed': 'this mail is not one that has failed. It may be on its way already.',
  'requests-cancelled': 'declined without mail. Their times are free again.',
  'waitlist-offered': 'offered. A mail is on its way, and the time is held.',
  'waitlist-edited': 'corrected. Nobody was mailed.',
  'waitlist-edited-mailed':
    'corrected. A mail is on its way to the new address, and the old link no longer works.',
  'waitlist-edited-unmailed': 'corrected. No email was sent, and the old link no longer works.',
  'waitlist-removed': 'taken off the list. Nobody was mailed.',
  'waitlist-none-free':
    'no time of that day is free for this service any more, so nothing was offered.',
  'waitlist-changed':
    'this place on the list changed in the meantime. Nothing was done; this is how it is now.',
  'waitlist-gone': 'this place on the list is no longer there.',
  'client-added': 'the client is added, and nobody was mailed.',
  'clients-merged': 'the address is shown here too. You can separate it again below.',
  'clients-separated': 'this address stands for itself again.',
  'clients-not-merged': 'this address was not merged with another one.',
  'feed-revoked': 'the address was revoked. Phones that used it get nothing any more.',
  'hours-set': 'your hours are saved, and clients see them now.',
  'hours-set-alone':
    'your hours are saved, and clients see them now. How your site says them is as before: see under Hours, In words, whether it still fits.',
  blocked: 'blocked.',
  unblocked: 'the blocked time was removed, and its slots are open again.',
  'unblocked-all': 'the blocked times were removed, and their slots are open again.',
  'blocked-again': 'blocked again.',
  'undone-already': 'this can no longer be undone.',
  'unblocked-already': 'this blocked time is no longer there. It may have been removed before.',
  replied: 'your reply is saved, and its mail is on its way.',
  'draft-kept': 'your reply is kept as a draft.',
  'drafts-joined':
    'another window changed this draft meanwhile. Both are kept here, one after the other.',
  'draft-refused': 'this draft could not be kept. The message may have its reply already.',
  'reply-sent': 'the mail with your reply is on its way.',
  'reply-unsaved': 'there is no reply to send yet.',
  released: 'it is an ordinary message now, waiting for your reply.',
  'released-already': 'it was not held back any more.',
  'message-deleted': 'the message was deleted. Nobody was mailed.',
  'held-back-deleted': 'the messages held back were deleted. Nobody was mailed.',
  'message-kept': 'only a message that is held back can be deleted, so nothing was.',
  'message-gone': 'this message is no longer there. It may have been deleted in another window.',
  'mail-dismissed': 'the mail was put aside. It stays unsent.',
  'mail-gone': 'this mail no longer waits for a decision. It may have been dealt with elsewhere.',
  'test-mail-asked': 'the test mail is on its way.',
  'test-mail-waits': 'the test mail you asked for before is still on its way.',
  'test-mail-no-server': 'no mail server is set yet, so there is nothing to test.',
  erased: 'everything about this person was erased. Nobody was mailed.',
  'erased-already': 'nothing was kept about this person any more.',
  'sign-ins-cleared': 'attempts to sign in to your account are counted from zero again.',
  'limit-lifted': 'for 24 hours this client may send any number of requests.',
  'set-up-hidden': 'the set-up list is put away.',
  'subscriber-added': 'on the list now.',
  'subscriber-ended': 'gets no more letters. The withdrawal is in the record.',
  'subscriber-ended-already': 'got no letters any more, so nothing was changed.',
  'subscriber-renewed': 'on the list, with the new consent in the record.',
  'subscriber-released': 'released, and on the list now.',
  'subscriber-not-held-back': 'was not held back, so nothing was changed.',
  'subscriber-deliverable':
    'gets letters again. Should the mail fail as before, the mark comes back.',
  'subscriber-deliverable-already': 'was not marked as undeliverable, so nothing was changed.',
  'subscriber-gone': 'there is no such subscriber.',
  'promotion-test': 'a test of this letter is on its way to you.',
  'letter-draft-kept': 'the letter is kept as a draft.',
  'letter-draft-deleted': 'the draft was deleted.',
  'letter-draft-gone':
    'this draft is no longer there. It may have been sent or deleted in another window.',
  'letter-draft-changed':
    'this draft was changed in another window, so it was not deleted. This is how it is now.',
  'letter-called-back': 'called back. The letter is a draft again, and nobody was mailed.',
  'letter-started': 'it has begun in the meantime. You can pause it or stop it.',
  'campaign-paused': 'the letter rests. What was on its way arrives, the rest waits.',
  'campaign-resumed': 'the letter goes on.',
  'campaign-stopped': 'the letter was stopped. Whoever had not got it will not.',
  'campaign-over': 'nothing was changed: this letter is in another state by now.',
  'campaign-unknown': 'this letter is no longer there.',
  published: 'it is on the site now.',
  'review-published': 'the words are on your site now.',
  'review-declined': 'the words are not shown on your site.',
  'review-deleted': 'the words are deleted, here and on your site.',
  'review-changed': 'these words were changed or taken back in the meantime. Nothing was done.',
  'draft-discarded': 'the draft is gone. This is what stands on the site.',
  'draft-changed-elsewhere':
    'another window changed this draft, so it was not discarded. This is how it is now.',
  'version-restored': 'that version is in your draft now. Publish it to put it on the site.',
  'samples-hidden': 'the samples are hidden. Visitors see only words of your clients.',
  'samples-shown': 'the samples are on the site again.',
  'samples-none': 'there is no sample that visitors see.',
  'piece-changed-since':
    'something else was published meanwhile, so nothing was done. This is how it is now.',
  'step-skipped': 'put off. It waits in the list of steps.',
  'picture-uploaded': 'it is uploaded. Its other sizes follow in some seconds.',
  'picture-saved': 'saved, and seen wherever the picture is shown.',
  'picture-replaced': 'replaced, wherever the picture is shown.',
  'picture-deleted': 'the picture was deleted.',
  'picture-in-use': 'the site, a draft or a letter shows this picture, so it was not deleted.',
  'picture-gone': 'this picture is no longer there. It may have been deleted in another window.',
  'password-changed': 'your password is changed, and you are signed out everywhere else.',
  'session-ended': 'that device is signed out.',
  'session-gone': 'that device was signed out already.',
  'sessions-ended': 'you are signed out everywhere else.',
  'second-factor-off': 'the second step is off. Your password is enough again.',
  'password-set': 'your password is set. Please sign in with it.',
} as const
