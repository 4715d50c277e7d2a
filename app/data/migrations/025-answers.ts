import { executeAll } from './statements.ts'

/** What a booking was before an event, so that the artist's answer to a request can be taken back. */
export const up = executeAll(`alter table "bookingEvents" add column "statusBefore" text`)
