import { executeAll } from './statements.ts'

/** How many recipients of a campaign came to which end, once the mail to them is deleted. */
export const up = executeAll(`
  alter table campaigns add column "forgottenSent" integer default 0 not null;
  alter table campaigns add column "forgottenFailed" integer default 0 not null;
  alter table campaigns add column "forgottenSkipped" integer default 0 not null
`)
