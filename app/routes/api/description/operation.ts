import type { z } from 'zod'

/** One call as it is described; everything else follows from it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As OpenAPI writes it: `{id}` for what is filled in. */
  path: string
  /** Unique, and the name a generated client gives it. */
  name: string
  group: Group
  summary: string
  about?: string
  /** Whether it asks who calls; `unless-dated` only when no date is named. */
  needs: 'nobody' | 'admin' | 'unless-dated'
  /** It takes an Idempotency-Key. */
  once?: boolean
  query?: { schema: z.ZodObject; example: Record<string, string> }
  body?: { schema: z.ZodType; example: object }
  answer: Answer
  /** What else it refuses, or in other words than all the others do. */
  refusals?: Record<number, string>
}

/** JSON, plain text, or nothing at all. */
export type Answer = { status: 200 | 201 | 204; meaning: string } & (
  | { schema: z.ZodType; example: unknown }
  | { text: string }
  | { empty: true }
)

export const GROUPS = {
  visitors: {
    title: 'For visitors',
    about: 'What a page of the site can ask and send. Nobody has to sign in.',
  },
  desk: {
    title: 'For the artist',
    about: 'What her desk does, for an admin alone.',
  },
  functions: {
    title: 'Callable functions',
    about:
      'For the public firebase/functions client and whoever speaks its protocol, through httpsCallableFromURL. For an admin alone.',
  },
  sign: {
    title: 'Signing in',
    about: 'The answer sets a session cookie and holds the same session as a bearer token.',
  },
  running: {
    title: 'Running it',
    about: 'For those who keep the process alive, and for programs that read this description.',
  },
} as const

export type Group = keyof typeof GROUPS

/** Whether it changes something, so that a page of another site may not send it. */
export function changesSomething({ method }: Pick<Operation, 'method'>): boolean {
  return method !== 'GET'
}
