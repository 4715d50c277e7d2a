import { z } from 'zod'
import { consentNoteField, typedDateField } from '#app/kernel/fields.schema.ts'
import { GIVEN_BASES } from './consent.ts'
import { subscription } from './subscribe.schema.ts'

const basisField = z.enum(GIVEN_BASES, { error: 'Please choose what the consent rests on' })

const given = { basis: basisField, givenOn: typedDateField, note: consentNoteField }

/** What somebody said must be in words: the onus of proof is on the sender (CASL s. 13). */
const inWords: [(given: GivenConsent) => boolean, { path: string[]; message: string }] = [
  ({ basis, note }) => basis !== 'express' || note !== null,
  { path: ['note'], message: 'Please say in words how they agreed' },
]

/** A consent as the artist enters it; `givenOn` is the day of the consent, inquiry or purchase. */
export const givenConsent = z.object(given).refine(...inWords)

/** A new subscriber with it. */
export const subscriberByHand = z.object({ ...subscription.shape, ...given }).refine(...inWords)

/** What goes for all of an imported list that its rows do not say themselves. */
export const importTerms = z.object(given).refine(({ note }) => note !== null, {
  path: ['note'],
  message: 'Please say where the list comes from',
})

export interface GivenConsent {
  basis: z.output<typeof basisField>
  givenOn: z.output<typeof typedDateField>
  note: string | null
}

export type SubscriberByHand = z.output<typeof subscriberByHand>
