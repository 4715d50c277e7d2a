import { type FocusEvent, useState } from 'react'
import { formatCents } from '#app/kernel/money.ts'
import type { Quote } from '#app/quote/quote.ts'
import { Field } from '../field.tsx'

interface CodeFieldProps {
  id: string
  value: string | undefined
  error: string | undefined
}

/** What decides about a price, by the names of the controls. */
const PRICED = [
  ...['service', 'place', 'postalCode', 'bride', 'attendants', 'mothers', 'juniors'],
  ...['lashes', 'ownLashes', 'trial', 'code'],
]

/** A code, folded until somebody has one. A script says what it is worth; without one the price of the request shows it. */
export function CodeField({ id, value, error }: CodeFieldProps) {
  const [worth, setWorth] = useState<{ words?: string; error?: string }>({})
  const look = async ({ currentTarget: { form, value: typed } }: FocusEvent<HTMLInputElement>) => {
    setWorth(form && typed.trim() ? await worthOf(new FormData(form)) : {})
  }
  return (
    <details className="code-fold" open={Boolean(value || error) || undefined}>
      <summary>Have a code?</summary>
      <div aria-live="polite">
        <Field
          id={id}
          name="code"
          label="Code"
          isOptional
          autoComplete="off"
          maxLength={40}
          defaultValue={value}
          hint={worth.words ?? 'It comes off your total when you send your request.'}
          error={worth.error ?? (worth.words ? undefined : error)}
          onBlur={look}
        />
      </div>
    </details>
  )
}

/** What the code takes off what stands in the form, in words; nothing where that cannot be told now. */
async function worthOf(form: FormData): Promise<{ words?: string; error?: string }> {
  const asked = PRICED.map((name) => [name, String(form.get(name) ?? '').trim()])
  const query = new URLSearchParams(asked.filter(([, text]) => text !== ''))
  try {
    const answer = await fetch(`/api/v1/quote?${query}`)
    const said = (await answer.json()) as {
      quote?: Quote
      error?: { details?: { fields?: Record<string, string> } }
    }
    const refusal = said.error?.details?.fields?.code
    if (refusal) return { error: refusal }
    const line = said.quote?.lines.find(({ item }) => item === 'code')
    if (!line || !said.quote) return {}
    const total = formatCents(said.quote.total)
    return { words: `${line.label} takes ${formatCents(-line.amount)} off: ${total} in total.` }
  } catch {
    return {}
  }
}
