import { receiptDownload } from '#app/pdf/receipt-download.server.ts'
import type { Route } from './+types/receipt-pdf.ts'
import { requireReceipt } from './receipt.server.ts'

export async function loader({ params: { token, number } }: Route.LoaderArgs) {
  return await receiptDownload(await requireReceipt(token, number))
}
