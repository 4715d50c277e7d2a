/** Drafts of letters that are kept at most; chosen, so that a window gone wild fills no disk. */
export const DRAFTS_MAX = 200
