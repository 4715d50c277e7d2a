import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import { WAY_LABELS } from '#app/payments/balance.ts'
import { Fold } from './fold.tsx'
import { PayByCard } from './pay-by-card.tsx'
import { ReceiptLinks } from './receipt/receipts-page.tsx'
import type { AppointmentView } from './view.server.ts'

/** What was paid, what is left, and the receipts. */
export function Paid({ appointment }: { appointment: AppointmentView }) {
  const { state, token, quote, money, card, nextStep } = appointment
  const { payments, balance, receipts, retainer } = money
  const isAsked = state === 'confirmed' && retainer !== null
  if (payments.length === 0 && receipts.length === 0 && !isAsked && !card) return null
  return (
    <Fold id="paid" title="Payment" value={balanceInWords(balance)}>
      <dl className="facts">
        {payments.map(({ id, on, way, amount }) => (
          <div key={id}>
            <dt>{formatDate(on, 'short')}</dt>
            <dd>
              {formatCents(amount)}
              <small>
                {WAY_LABELS[way]}
                {amount < 0 && ', returned to you'}
              </small>
            </dd>
          </div>
        ))}
        {isAsked && (
          <div>
            <dt>Retainer</dt>
            <dd>
              {formatCents(retainer.amount)}
              <small>
                {retainer.left === 0 ? 'Paid' : `Due by ${formatDate(retainer.dueOn, 'day')}`},{' '}
                {retainer.reference}
              </small>
            </dd>
          </div>
        )}
        {quote && state !== 'cancelled' && (
          <div>
            <dt>{balance === 0 ? 'Paid' : balance < 0 ? 'Too much' : 'Left to pay'}</dt>
            <dd>
              <b>{balance === 0 ? 'In full, with thanks' : formatCents(Math.abs(balance))}</b>
            </dd>
          </div>
        )}
      </dl>
      {nextStep !== null && card?.what === 'balance' && (
        <PayByCard appointment={appointment} isQuiet />
      )}
      {receipts.length > 0 && <ReceiptLinks token={token} receipts={receipts} />}
    </Fold>
  )
}

function balanceInWords(balance: number): string {
  if (balance === 0) return 'Paid in full'
  return `${formatCents(Math.abs(balance))} ${balance < 0 ? 'too much' : 'to pay'}`
}
