import type { Values } from '../booking/form-values.ts'
import type { Plan } from './plan.ts'
import { RequestForm } from './request-form.tsx'

interface RequestPartProps {
  plan: Plan
  /** What is planned, which goes with the request. */
  planned: Values
  /** The name a wedding is asked under; null where none is offered. */
  service: string | null
  typed: Values
  errors: Record<string, string>
  formKey: string
  answerHours: number | null
}

/** The way from the plan to a request: the form, or why there is none. */
export function RequestPart({ plan, service, ...form }: RequestPartProps) {
  if (!plan.ok || !service) return <Kept typed={form.typed} />
  const hasBride = plan.people.bride > 0
  return (
    <div className="plan-request" data-part="request" data-kind={hasBride ? 'form' : 'note'}>
      {hasBride ? (
        <RequestForm plan={plan} service={service} {...form} />
      ) : (
        <p>
          A party without a bride chooses a time: <a href="/booking">request one</a>.
        </p>
      )}
    </div>
  )
}

const TYPED = ['name', 'phone', 'email', 'address', 'postalCode', 'notes', 'onBehalfOf', 'code']

/** What was typed already, for the form that comes with the plan (ui/enhance/planner takes it over). */
function Kept({ typed }: { typed: Values }) {
  return (
    <div data-part="request" data-kind="none">
      {TYPED.map(
        (name) =>
          typed[name] && <input name={name} key={name} value={typed[name]} readOnly hidden />,
      )}
    </div>
  )
}
