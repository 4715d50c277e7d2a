import { z } from 'zod'
import { AGREEMENT_MAX } from '#app/kernel/field-lengths.ts'
import { choice, edited, line } from './form.schema.ts'
import * as part from './parts.schema.ts'

/** What clients sign, and who is asked to. */
export const agreementSchema = z
  .object({
    requiredFor: choice('Who is asked to sign', {
      none: 'No one',
      weddings: 'Clients of Bridal Makeup and Bridal Party',
      all: 'Every client',
    }),
    title: line('Title', 120),
    words: edited(part.optionalText(AGREEMENT_MAX), 'text', 'Text', {
      max: AGREEMENT_MAX,
      hint: 'An empty line begins a paragraph, a hyphen a list. **Bold** and [links](https://example.com) work too.',
    }),
  })
  .superRefine(({ requiredFor, words }, context) => {
    if (requiredFor === 'none' || words !== '') return
    const message = 'Please write what your clients are asked to sign'
    context.addIssue({ code: 'custom', path: ['words'], message })
  })

export type AgreementPiece = z.output<typeof agreementSchema>
