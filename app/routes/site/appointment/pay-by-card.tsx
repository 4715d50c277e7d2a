import { href } from 'react-router'
import { formatCents } from '#app/kernel/money.ts'
import type { AppointmentView } from './view.server.ts'

/** The button that leads to Stripe's page; nothing while cards are off or nothing is left to pay. */
export function PayByCard({
  appointment: { token, card },
  isQuiet = false,
}: {
  appointment: AppointmentView
  isQuiet?: boolean
}) {
  if (!card) return null
  const what = card.what === 'retainer' ? 'the retainer of ' : ''
  return (
    <form method="post" action={href('/booking/:token/pay', { token })} className="pay-by-card">
      <button type="submit" className={isQuiet ? 'button line' : 'button'}>
        {`Pay ${what}${formatCents(card.amount)} by card`}
      </button>
      <p className="hint">You pay on a Stripe page. I never see your card details.</p>
    </form>
  )
}
