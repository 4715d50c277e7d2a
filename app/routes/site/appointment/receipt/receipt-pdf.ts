import { href } from 'react-router'
import { receiptDownload } from '#app/pdf/receipt-download.server.ts'
import { noFile } from '#app/platform/private-files.ts'
import type { Route } from './+types/receipt-pdf.ts'
import { findReceipt } from './receipt.server.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const receipt = await findReceipt(params.token, params.number)
  if (!receipt) return noFile(request, href('/booking/:token/receipts/:number', params))
  return await receiptDownload(receipt)
}
