/** Characters that a field may have; chosen, save where a standard is named. */

export const NAME_MAX = 100

/** The longest path SMTP carries (RFC 5321 4.5.3.1.3), less its brackets. */
export const EMAIL_MAX = 254

/** Fewest digits of a phone number: a local number without its area code. */
export const PHONE_DIGITS_MIN = 7

/** Most digits of a phone number: the 15 of ITU-T E.164 and room for an extension. */
export const PHONE_DIGITS_MAX = 20

/** Characters of a phone number with its marks, so that marks alone cannot fill a row. */
export const PHONE_CHARACTERS_MAX = 50

/** A message, its additional details, a reply, or the artist's notes. */
export const LONG_TEXT_MAX = 5000
/** The words of an agreement. */
export const AGREEMENT_MAX = 20_000

/** The reason for a blocked time or an override. */
export const REASON_MAX = 200

/** What the artist must not forget about a client: room for what two addresses of theirs said. */
export const SENSITIVITIES_MAX = 500

/** The artist's words on how a consent came about. */
export const CONSENT_NOTE_MAX = 500

/** Where an appointment is, in lines as on an envelope. */
export const ADDRESS_MAX = 300

/** A postal code with its space; Canada's has 7 characters. */
export const POSTAL_CODE_MAX = 12

/** What the artist adds to the mail with their answer. */
export const PERSONAL_LINE_MAX = 500

/** What a client wants the artist to know. */
export const CLIENT_NOTES_MAX = 2000

/** The subject of a mail. */
export const SUBJECT_MAX = 150

export const PROMOTION_CONTENT_MAX = 20_000

/** What is kept of a mail server's answer: one line. */
export const UNDELIVERABLE_REASON_MAX = 300

/** Words for those who do not see a picture: a sentence or two. */
export const PICTURE_ALT_MAX = 300
