import type {
  OpenApi,
  OpenApiAnswer,
  OpenApiOperation,
  Reference,
} from '#app/routes/api/description/openapi.ts'
import { follow, referredName } from './follow.ts'

export interface ReferenceAnswer {
  status: string
  meaning: string
}

/** What any call may be refused with, told once instead of at each. */
const ANYWHERE: Record<string, string> = {
  TooLarge: '413',
  KeyReused: '422',
  TooMany: '429',
  Fault: '500',
  Unavailable: '503',
}

export function refusedAnywhere(document: OpenApi): ReferenceAnswer[] {
  return Object.entries(ANYWHERE).map(([name, status]) => ({
    status,
    meaning: document.components.responses[name]?.description ?? '',
  }))
}

/** A call's good answer with its example, and the refusals that are not the same everywhere. */
export function answersOf(
  document: OpenApi,
  { responses }: OpenApiOperation,
): { answer: ReferenceAnswer & { example: string | null }; refusals: ReferenceAnswer[] } {
  const told = Object.entries(responses)
    .filter(([, response]) => !isAnywhere(response))
    .map(([status, response]) => ({
      status,
      told: follow(document.components.responses, response),
    }))
  const [good, ...refusals] = told.map(({ status, told: { description, content } }) => ({
    status,
    meaning: description,
    example: exampleOf(content),
  }))
  if (!good?.status.startsWith('2')) throw new Error('A call without a good answer')
  return { answer: good, refusals: refusals.map(({ status, meaning }) => ({ status, meaning })) }
}

function isAnywhere(response: OpenApiAnswer | Reference): boolean {
  const name = referredName(response)
  return name !== null && name in ANYWHERE
}

function exampleOf(content: OpenApiAnswer['content'] = {}): string | null {
  const json = content['application/json']
  if (json) return JSON.stringify(json.example, null, 2) ?? null
  const text = content['text/plain']
  return text ? String(text.example) : null
}
