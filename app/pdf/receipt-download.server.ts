import type { IssuedContent } from '#app/payments/receipt.ts'
import { pdfDownload } from './pdf-download.server.ts'
import { receiptPdf } from './receipt-pdf.server.ts'

/** The file of a receipt or credit note. */
export async function receiptDownload({
  content,
  issuedAt,
}: {
  content: IssuedContent
  issuedAt: string
}): Promise<Response> {
  const name = content.kind === 'receipt' ? 'receipt' : 'credit-note'
  return pdfDownload(await receiptPdf(content, issuedAt), `${name}-${content.number}`)
}
