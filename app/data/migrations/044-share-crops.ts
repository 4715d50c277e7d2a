import { executeAll } from './statements.ts'

/** Pictures that were finished before get the crop that is shown where a page is shared. */
export const up = executeAll(`
  update pictures set "isComplete" = 0, attempts = 0, "claimedUntil" = null
`)
