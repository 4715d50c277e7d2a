import type { z } from 'zod'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One call as it is described; everything else follows from it. */
export interface Operation {
  method: Method
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
  /** What `{id}` may be, where it is no UUID. */
  ids?: readonly string[]
  query?: { schema: z.ZodObject; example: Record<string, string> }
  /** JSON unless it holds a file. */
  body?: { schema: z.ZodType; example: object; isMultipart?: true }
  answer: Answer
  /** What else it refuses, or in other words than all the others do. */
  refusals?: Record<number, string>
}

/** JSON, plain text, or nothing at all. */
type Answer = { status: 200 | 201 | 204; meaning: string } & (
  | { schema: z.ZodType; example: unknown }
  | { text: string }
  | { empty: true }
)

export const GROUPS = {
  visitors: {
    title: 'For visitors',
    about: 'What visitors can read and send, without signing in.',
  },
  desk: {
    title: 'For the artist',
    about: 'What the desk does. Admins only.',
  },
  content: {
    title: 'Content and prices',
    about:
      'What the site says, piece by piece. Admins only; visitors see a change within a second.',
  },
  functions: {
    title: 'Callable functions',
    about:
      'For the firebase/functions client and anything else that speaks its protocol, through httpsCallableFromURL. Admins only.',
  },
  sign: {
    title: 'Signing in',
    about: 'The answer sets a session cookie and holds the same session as a bearer token.',
  },
  running: {
    title: 'Running it',
    about: 'Health checks, and this description for programs.',
  },
} as const

type Group = keyof typeof GROUPS

/** The calls of one group, by method and path; `needs` holds for those that do not say otherwise. */
export function callsOf(
  group: Group,
  needs: Operation['needs'],
  calls: Record<
    `${Method} /${string}`,
    Omit<Operation, 'method' | 'path' | 'group' | 'needs'> & Partial<Pick<Operation, 'needs'>>
  >,
): Operation[] {
  return Object.entries(calls).map(([address, call]) => {
    const [method, path] = address.split(' ') as [Method, string]
    return { method, path, group, needs, ...call }
  })
}

/** An answer in JSON, with an example of it. */
export function json(
  status: 200 | 201,
  meaning: string,
  schema: z.ZodType,
  example: unknown,
): Answer {
  return { status, meaning, schema, example }
}

/** Whether it changes something, so that a page of another site may not send it. */
export function changesSomething({ method }: Pick<Operation, 'method'>): boolean {
  return method !== 'GET'
}
