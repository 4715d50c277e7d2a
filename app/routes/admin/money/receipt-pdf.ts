import { data } from 'react-router'
import { database } from '#app/database/database.server.ts'
import { findReceipt } from '#app/payments/receipts.server.ts'
import { receiptDownload } from '#app/pdf/receipt-download.server.ts'
import type { Route } from './+types/receipt-pdf.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const receipt = await findReceipt(database(), params.id)
  if (!receipt) throw data(null, { status: 404 })
  return await receiptDownload(receipt)
}
