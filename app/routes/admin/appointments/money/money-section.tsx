import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatCents } from '#app/kernel/money.ts'
import { ButtonLink, MoreLink } from '#app/ui/desk/buttons.tsx'
import { ConfirmButton } from '#app/ui/desk/overlays/confirm.tsx'
import { askToRecord } from '../../shared/retainers/overdue-retainers.tsx'
import { moneyPath } from '../shared/paths.ts'
import type { MoneyView } from './money-view.server.ts'

interface MoneySectionProps {
  money: MoneyView
  /** What it costs, line by line. */
  children: ReactNode
}

export function MoneySection({ money, children }: MoneySectionProps) {
  const { id, payments, canIssue, creditLeft, hasPrice, canRefund, refunding } = money
  return (
    <section className="part money-part" id="money" aria-labelledby="file-money">
      <div className="part-top">
        <h2 id="file-money">Money</h2>
        <MoreLink to={moneyPath(id, 'price')}>{hasPrice ? 'Change price' : 'Set price'}</MoreLink>
      </div>
      {children}
      <Retainer money={money} />
      {payments.length > 0 && <Entries money={money} />}
      {refunding > 0 && (
        <p className="soft">{`${formatCents(refunding)} is on its way back to the card.`}</p>
      )}
      <Standing money={money} />
      <Receipts money={money} />
      <div className="button-row">
        <ButtonLink to={moneyPath(id, 'payment')} label="Record payment" />
        {money.paid > 0 && (
          <ButtonLink to={`${moneyPath(id, 'payment')}?way=back`} label="Record refund" />
        )}
        {canRefund && <ButtonLink to={moneyPath(id, 'refund')} label="Refund to the card" />}
        {canIssue && (
          <ConfirmButton className="desk-button" question={askToIssue(money)}>
            Issue receipt
          </ConfirmButton>
        )}
        {creditLeft > 0 && <ButtonLink to={moneyPath(id, 'credit')} label="Issue credit note" />}
      </div>
    </section>
  )
}

function askToIssue({ id, label, total, paid, balance }: MoneyView) {
  return {
    sentence: 'Issue receipt?',
    facts: [
      label,
      `${formatCents(total)} total, ${formatCents(paid)} paid, ${formatCents(balance)} left`,
      'Receipts are final. Later payments won’t appear on it; to correct it, issue a credit note.',
    ],
    yes: 'Issue receipt',
    isGentle: true,
    action: href('/admin/appointments/:id', { id }),
    fields: { intent: 'receipt' },
    leaves: true,
  }
}

function Retainer({ money }: { money: MoneyView }) {
  const { retainer, isReminded } = money
  if (!retainer) return null
  const { amount, due, reference, paid, left, isOverdue } = retainer
  return (
    <div
      className={
        isOverdue
          ? 'retainer stack starts gap-1 on-linen is-overdue'
          : 'retainer stack starts gap-1 on-linen'
      }
    >
      <p>
        <b>Retainer {formatCents(amount)}</b>{' '}
        <span className="flag">{paid ? 'Paid' : isOverdue ? 'Overdue' : 'Not paid yet'}</span>
      </p>
      <p className="soft">
        {`Due ${due}, with ${reference} in the message.`}
        {!paid && left < amount && ` ${formatCents(left)} unpaid.`}
        {isReminded && !paid && ' Client reminded.'}
      </p>
      {!paid && (
        <ConfirmButton
          className="desk-button"
          question={askToRecord({ ...money, left: formatCents(left) })}
        >
          Mark as received
        </ConfirmButton>
      )}
    </div>
  )
}

function Entries({ money: { id, payments } }: { money: MoneyView }) {
  return (
    <ul className="money-entries" aria-label="Payments">
      {payments.map((entry) => (
        <li key={entry.id}>
          <span>
            {entry.day}, <span className="whole">{entry.way.toLowerCase()}</span>
            {entry.amount < 0 && ', refund'}
            {entry.note && <small dir="auto">{entry.note}</small>}
          </span>
          <span className="money">{formatCents(entry.amount)}</span>
          {!entry.isByStripe && (
            <MoreLink to={`${moneyPath(id, 'payment')}?against=${entry.id}`}>
              Reverse
              <span className="visually-hidden">
                {' '}
                the payment of {formatCents(entry.amount)} on {entry.day}
              </span>
            </MoreLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Standing({
  money: { paid, balance, hasPrice, isCancelled, payments },
}: {
  money: MoneyView
}) {
  if (!hasPrice && payments.length === 0) return <p className="soft">No price, no payments.</p>
  return (
    <dl className="money-standing below-4">
      <div className="ruled spread beside gap-4">
        <dt>Paid</dt>
        <dd className="money">{formatCents(paid)}</dd>
      </div>
      {!isCancelled && (
        <div className="ruled spread beside gap-4">
          <dt>{balance < 0 ? 'Overpaid' : 'Balance'}</dt>
          <dd className="money">{formatCents(Math.abs(balance))}</dd>
        </div>
      )}
    </dl>
  )
}

function Receipts({ money: { receipts } }: { money: MoneyView }) {
  if (receipts.length === 0) return null
  return (
    <ul className="money-entries" aria-label="Receipts">
      {receipts.map(({ id, kind, number, amount, day }) => (
        <li key={id}>
          <span>
            <Link to={href('/admin/receipts/:id', { id })}>
              {kind === 'receipt' ? 'Receipt' : 'Credit note'} {number}
            </Link>
            <small>{day}</small>
          </span>
          <span className="money">{formatCents(kind === 'receipt' ? amount : -amount)}</span>
          <a className="more" href={href('/admin/receipts/:id/pdf', { id })} download>
            PDF<span className="visually-hidden"> of {number}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
