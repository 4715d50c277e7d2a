import { formatDate, parseCalendarDate } from '#app/domain/calendar-date.ts'
import { formatCents } from '#app/domain/money.ts'
import type { Plan } from './plan.ts'
import { REQUEST_FORM } from './request-form.tsx'
import { idOf } from './when-fields.tsx'

/** On phones, always in reach: what is planned, its total, and the next step, which follows what is typed once scripts run (ui/enhance/missing-fields). */
export function PlanBar({ plan, typedDate = '' }: { plan: Plan; typedDate: string | undefined }) {
  if (!plan.ok || plan.people.bride === 0) return <div data-part="bar" />
  const date = parseCalendarDate(typedDate)
  const { total, isComplete } = plan.priced.quote
  return (
    <div className="request-bar" data-part="bar">
      <a href="#plan-title">
        <span>
          {`${date ? `${formatDate(date, 'short')}, ready` : 'Ready'} by ${plan.readyBy}`}
        </span>
        <b>{`${formatCents(total)}${isComplete ? '' : ' and travel'}`}</b>
      </a>
      <a className="button line" href={`#${idOf(date ? 'name' : 'date')}`} data-next>
        {date ? 'Next: your details' : 'Next: the date'}
      </a>
      <button type="submit" className="button" form={REQUEST_FORM} hidden>
        Send
      </button>
    </div>
  )
}
