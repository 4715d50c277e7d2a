import { content } from '#app/content/current.server.ts'
import { database } from '#app/database/database.server.ts'
import { agreementPdf } from '#app/pdf/agreement-pdf.server.ts'
import { pdfDownload } from '#app/pdf/pdf-download.server.ts'
import { config } from '#app/platform/config.server.ts'
import { signaturesOf } from './agreement-of.server.ts'
import { readWords } from './read-words.server.ts'

/** The file of what was signed: the signature whose number the address names, or the newest. Null for none. */
export async function agreementDownload(
  bookingId: string,
  { url }: Request,
): Promise<Response | null> {
  const signatures = await signaturesOf(database(), bookingId)
  const asked = new URL(url).searchParams.get('number')
  const isAsked = ({ number }: { number: number }) => asked === null || asked === String(number)
  const signature = signatures.findLast(isAsked)
  if (!signature) return null
  const context = { artistName: content('studio').name, timeZone: config().timeZone }
  const file = await agreementPdf(signature, readWords(signature.words), context)
  return pdfDownload(file, `agreement-${signature.date}-${signature.number}`)
}
