import { href } from 'react-router'
import { PageHead } from '#app/ui/site/page-head.tsx'

interface ReceiptLinksProps {
  token: string
  receipts: readonly { number: string; kind: 'receipt' | 'creditNote' }[]
}

/** In place of an appointment of long ago: its receipts, and nothing else. */
export function ReceiptsPage(props: ReceiptLinksProps) {
  return (
    <>
      <PageHead tab="Your receipts" title="Your receipts">
        Your appointment was more than a year ago. Your receipts are still here.
      </PageHead>
      <div className="wrap grid appointment">
        <div className="appointment-main">
          <ReceiptLinks {...props} />
        </div>
      </div>
    </>
  )
}

/** The way to each receipt and credit note. */
export function ReceiptLinks({ token, receipts }: ReceiptLinksProps) {
  return (
    <ul className="acts">
      {receipts.map(({ number, kind }) => (
        <li key={number}>
          <a className="more" href={href('/booking/:token/receipts/:number', { token, number })}>
            {kind === 'receipt' ? 'Receipt' : 'Credit note'} {number}
          </a>
        </li>
      ))}
    </ul>
  )
}
