/**
 * For so many seconds an answer to a request can be taken back: its mail waits that long. Chosen: long
 * enough to see that the wrong button was pressed, too short for a client to wait for.
 */
export const UNDO_SECONDS = 10
