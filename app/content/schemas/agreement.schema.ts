import { z } from 'zod'
import { choice, line, optionalText } from './form.schema.ts'

/** What clients sign, and who is asked to. */
export const agreementSchema = z
  .object({
    requiredFor: choice('Who is asked to sign', {
      none: 'Nobody',
      weddings: 'Clients of Bridal Makeup and Bridal Party',
      all: 'Every client',
    }),
    title: line('Title', 120),
    words: optionalText('Words', 20_000),
  })
  .superRefine(({ requiredFor, words }, context) => {
    if (requiredFor === 'none' || words !== '') return
    const message = 'Please write what your clients are asked to sign'
    context.addIssue({ code: 'custom', path: ['words'], message })
  })

export type AgreementPiece = z.output<typeof agreementSchema>
