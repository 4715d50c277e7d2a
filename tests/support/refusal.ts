import { Refusal, type RefusalCode } from '#app/kernel/refusal.ts'

/** How an act was refused: by code and sentences; null where it was done. Anything else that it throws is a fault. */
export async function refusalOf(act: Promise<unknown>): Promise<{
  code: RefusalCode
  message: string
  fields?: Record<string, string> | undefined
} | null> {
  try {
    await act
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, fields } = error
    return { code, message, fields }
  }
}
