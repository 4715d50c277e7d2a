/**
 * For so many seconds an act of the artist's can be undone: its email waits that long. Chosen: long
 * enough to see that the wrong button was pressed, too short for a client to wait for.
 */
export const UNDO_SECONDS = 10
