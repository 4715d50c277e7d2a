/**
 * Minutes from a change of price to the mail that tells of it. Chosen: long enough to put a slip right or to add
 * a second line, too short for the client to hear it from elsewhere first.
 */
export const PRICE_MAIL_MINUTES = 5
