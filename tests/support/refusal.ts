import { Refusal, type RefusalCode } from '#app/kernel/refusal.ts'

/** How an act was refused: by code, sentences and reason; null where it was done. Anything else that it throws is a fault. */
export async function refusalOf(act: Promise<unknown>): Promise<{
  code: RefusalCode
  message: string
  fields?: Record<string, string> | undefined
  reason?: string | undefined
} | null> {
  const refusal = await madeOrRefused(act.then(() => null))
  if (!refusal) return null
  const { code, message, fields, reason } = refusal
  return { code, message, fields, reason }
}

/** What an act made, or its refusal. */
export async function madeOrRefused<Made>(act: Promise<Made>): Promise<Made | Refusal> {
  try {
    return await act
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
