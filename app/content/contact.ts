/** What the site promises to who writes; the artist's to replace. */
export const contact = {
  sample: true,
  /** How soon a message is answered, as the end of a sentence. */
  replyTime: 'within one working day',
} as const
