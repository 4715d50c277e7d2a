import { href } from 'react-router'
import { formatCents } from '#app/kernel/money.ts'
import { DoneNote } from '#app/ui/site/done-note.tsx'
import type { AppointmentView } from './view.server.ts'

interface PayByCardProps {
  appointment: Pick<AppointmentView, 'token' | 'card'>
  /** Something else comes first. */
  isQuiet?: boolean
}

/** The button that leads to Stripe's page; nothing while cards are off or nothing is left to pay. */
export function PayByCard({ appointment: { token, card }, isQuiet = false }: PayByCardProps) {
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

/** What is said to who comes back from there: its word to us may come a little later. */
export function CardPaid() {
  return <DoneNote>Thank you! Your payment will show here as soon as Stripe confirms it.</DoneNote>
}

/** Why paying by card did not work, and how else it does. */
export function CardProblem({ problem, howToPay }: { problem: string; howToPay: string }) {
  return (
    <div className="outcome refused" role="alert">
      <p>{problem}</p>
      {howToPay && <p className="typed">{howToPay}</p>}
    </div>
  )
}
