import { content } from '#app/content/current.server.ts'
import type { SignatureRow } from '#app/database/rows/agreements.ts'
import { agreementPdf } from '#app/pdf/agreement-pdf.server.ts'
import { pdfDownload } from '#app/pdf/pdf-download.server.ts'
import { config } from '#app/platform/config.server.ts'
import { readWords } from './read-words.server.ts'

/** The signature with that number, or the newest without a number; null for none. */
export function chosenSignature(
  signatures: readonly SignatureRow[],
  number: string | null,
): SignatureRow | null {
  if (number === null) return signatures.at(-1) ?? null
  return signatures.find((one) => String(one.number) === number) ?? null
}

/** The file of what was signed. */
export async function agreementDownload(signature: SignatureRow): Promise<Response> {
  const context = { artistName: content('studio').name, timeZone: config().timeZone }
  const file = await agreementPdf(signature, readWords(signature.words), context)
  return pdfDownload(file, `agreement-${signature.date}-${signature.number}`)
}
