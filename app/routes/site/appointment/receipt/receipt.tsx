import { data, href } from 'react-router'
import type { PageHandle } from '#app/ui/page.ts'
import { ReceiptSheet } from '#app/ui/receipt-sheet.tsx'
import { useSettings } from '#app/ui/settings.ts'
import type { Route } from './+types/receipt.ts'
import { findReceipt } from './receipt.server.ts'

/** A receipt or credit note, for whoever has the appointment's link. */
export const handle = { page: { styles: ['receipt'], private: true } } satisfies PageHandle

export async function loader({ params: { token, number } }: Route.LoaderArgs) {
  const receipt = await findReceipt(token, number)
  if (!receipt) throw data(null, { status: 404 })
  return { token, number, content: receipt.content }
}

export default function Receipt({ loaderData: { token, number, content } }: Route.ComponentProps) {
  const { artistName } = useSettings()
  return (
    <div className="wrap receipt-page">
      <title>{`${number} · ${artistName}`}</title>
      <p className="acts">
        <a className="more" href={href('/booking/:token', { token })}>
          Your appointment
        </a>
        <a className="more" href={href('/booking/:token/receipts/:number/pdf', { token, number })}>
          Save as PDF
        </a>
      </p>
      <ReceiptSheet content={content} />
    </div>
  )
}
