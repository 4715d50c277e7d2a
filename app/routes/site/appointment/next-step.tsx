import { formatDate } from '#app/kernel/calendar-date.ts'
import { formatCents } from '#app/kernel/money.ts'
import type { RefusedForm } from '#app/platform/validation.ts'
import { Signing } from './agreement/agreement.tsx'
import { PayByCard } from './pay-by-card.tsx'
import type { AppointmentView } from './view.server.ts'

interface NextStepProps {
  appointment: AppointmentView
  /** The form of the agreement, as it was refused. */
  unsigned?: RefusedForm | undefined
}

/** What is left to do for the client: signing, paying the retainer, or both; nothing once it is done. */
export function NextStep({ appointment, unsigned }: NextStepProps) {
  const { nextStep, card, money } = appointment
  // A form that was refused says why, also where nothing is asked for any more.
  if (!nextStep)
    return unsigned ? (
      <p className="outcome refused" role="alert">
        {unsigned.errors.form}
      </p>
    ) : card ? (
      <section className="panel next-step" id="next" aria-labelledby="next-step-title">
        <h2 id="next-step-title">{`${formatCents(money.balance)} left to pay`}</h2>
        <PayByCard appointment={appointment} />
      </section>
    ) : null
  return (
    <section className="panel next-step" id="next" aria-labelledby="next-step-title">
      <h2 id="next-step-title">{nextStep}</h2>
      <Signing appointment={appointment} refused={unsigned} />
      <RetainerAsked appointment={appointment} />
    </section>
  )
}

/** What is asked for in advance, until it has come. */
function RetainerAsked({ appointment }: NextStepProps) {
  const { retainer, howToPay } = appointment.money
  if (!retainer || retainer.left === 0) return null
  const { amount, left, dueOn, reference, isOverdue } = retainer
  return (
    <div className="retainer-asked">
      <p>
        {left < amount
          ? `${formatCents(left)} of the retainer of ${formatCents(amount)} is left.`
          : `A retainer of ${formatCents(amount)} keeps the date and comes off the price.`}{' '}
        {isOverdue ? 'It was due on ' : 'Please pay it by '}
        <b>{formatDate(dueOn, 'day')}</b>, with <b>{reference}</b> in the message. I mark it here
        when it arrives.
      </p>
      {howToPay && <p className="typed">{howToPay}</p>}
      <PayByCard appointment={appointment} isQuiet={appointment.agreement.open !== null} />
    </div>
  )
}
