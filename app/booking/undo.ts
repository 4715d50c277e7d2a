/**
 * For so many seconds an act of the artist's can be undone: its email waits that long. Chosen: long
 * enough to see that the wrong button was pressed, too short for a client to wait for.
 */
export const UNDO_SECONDS = 10

export const TOO_LATE_TO_UNDO = 'It’s too late to undo this. The email is on its way.'

/** Said where an undo would overwrite what came after the act. */
export const CHANGED_SINCE = 'Something has changed since. Nothing was undone.'
