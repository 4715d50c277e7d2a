import type { IssuedContent } from '#app/payments/receipt.ts'
import { receiptPdf } from './receipt-pdf.server.ts'

/** The file of a receipt, for nobody's cache but the disk of who asked for it. */
export async function receiptDownload({
  content,
  issuedAt,
}: {
  content: IssuedContent
  issuedAt: string
}): Promise<Response> {
  const file = await receiptPdf(content, issuedAt)
  const name = content.kind === 'receipt' ? 'receipt' : 'credit-note'
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}-${content.number}.pdf"`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  })
}
