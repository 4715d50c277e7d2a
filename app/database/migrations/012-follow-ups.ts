import { executeAll } from './statements.ts'

/** What the artist wrote after the first reply to a message, as JSON. */
export const up = executeAll(`
  alter table messages add column "followUps" text;
`)
