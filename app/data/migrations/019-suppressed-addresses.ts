import { executeAll } from './statements.ts'

/**
 * Addresses that withdrew and were forgotten since, as keyed hashes. Those that were erased before
 * are among them: their pseudonyms begin with the same hash of 43 characters.
 */
export const up = executeAll(`
  create table "suppressedAddresses" ("addressHash" text primary key, at text not null);
  insert into "suppressedAddresses" ("addressHash", at)
    select substr(email, 1, 43), max("mailableUntil") from "newsletterSubscribers"
    where email like '%@erased.invalid' and length(email) = 95 and "mailableUntil" is not null
    group by substr(email, 1, 43)
`)
