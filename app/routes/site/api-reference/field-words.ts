import type { JsonSchema } from '#app/routes/api/description/openapi.ts'

/** What a field holds, in words: its kind, its limits, and what is said of it besides. */
export function fieldWords(field: JsonSchema): string {
  const text = field.anyOf?.find(({ type }) => type === 'string')
  const one = text ? { ...field, ...text } : field
  const isNullable = field.anyOf?.some(({ type }) => type === 'null') ?? false
  const parts = [
    [kindOf(one), limitsOf(one)].filter(Boolean).join(', '),
    isNullable && 'or null',
    one.default !== undefined && `${one.default} unless given`,
  ]
  const facts = parts.filter(Boolean).join('; ')
  return [`${facts}.`, one.description].filter(Boolean).join(' ')
}

function kindOf({ enum: choices, format, type }: JsonSchema): string {
  if (choices) return `One of ${choices.join(', ')}`
  if (format) return MAIL_TYPES[format] ?? 'Text'
  return type === 'integer' ? 'A whole number' : 'Text'
}

const MAIL_TYPES: Record<string, string> = {
  date: 'A date',
  email: 'An e-mail address',
  uri: 'A web address',
  uuid: 'An id',
}

function limitsOf({ enum: choices, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  if (choices) return ''
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  if (maxLength === undefined) return minLength ? 'not blank' : ''
  const most = maxLength.toLocaleString('en-CA')
  return minLength ? `${minLength} to ${most} characters` : `at most ${most} characters`
}
