import { Field } from '#app/ui/field.tsx'
import { CodeField } from '#app/ui/site/code-field.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import type { Values } from '../booking/form-values.ts'
import { othersComing, type Plan } from './plan.ts'
import { idOf } from './when-fields.tsx'

interface RequestFormProps {
  plan: Extract<Plan, { ok: true }>
  /** In cents, without what a code takes off. */
  listedTotal: number
  /** What is planned, which goes with the request. */
  planned: Values
  service: string
  typed: Values
  errors: Record<string, string>
  formKey: string
  answerHours: number | null
}

/** By which the bar on phones sends it. */
export const REQUEST_FORM = 'plan-request'

const PLANNED = [
  ...['date', 'readyBy', 'place', 'postalCode', 'bride', 'attendants', 'mothers', 'juniors'],
  ...['lashes', 'ownLashes', 'trial'],
]

/** The price of the morning, and the form that asks for it. */
export function RequestForm(props: RequestFormProps) {
  const { plan, listedTotal, planned, service, typed, errors, formKey, answerHours } = props
  const { priced } = plan
  const others = othersComing(plan.morning)
  const field = (name: string) => ({
    id: idOf(name),
    name,
    defaultValue: typed[name] ?? planned[name],
    error: errors[name],
  })
  return (
    <form
      method="post"
      action="/wedding/plan"
      id={REQUEST_FORM}
      aria-label="Request this wedding morning"
      noValidate
      data-missing="Still missing"
    >
      <div hidden data-part="planned">
        {PLANNED.map((name) => (
          <input type="hidden" name={name} key={name} value={planned[name] ?? ''} />
        ))}
        <input type="hidden" name="artists" value={plan.morning.artists} />
        <input type="hidden" name="service" value={service} />
        <input type="hidden" name="seenTotal" value={listedTotal} />
      </div>
      <input type="hidden" name="idempotencyKey" value={formKey} />
      <div className="plan-price" data-part="price">
        <h2>The price</h2>
        <QuoteTable quote={priced.quote} place={priced.place} />
      </div>
      <div className="plan-fields">
        <div className="plan-where" data-part="where" data-kind={priced.place}>
          {priced.place === 'mobile' && (
            <Field
              {...field('address')}
              label="Address"
              autoComplete="street-address"
              required
              data-words="your address"
              hint="Street and town, or the name of your hotel."
            />
          )}
        </div>
        <Field
          {...field('name')}
          label="Your name"
          autoComplete="name"
          required
          data-words="your name"
        />
        <div className="two-columns">
          <Field
            {...field('phone')}
            label="Phone"
            type="tel"
            autoComplete="tel"
            required
            data-words="your phone number"
          />
          <Field
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            required
            data-words="your email"
          />
        </div>
        <Field
          as="textarea"
          {...field('notes')}
          label="Anything I should know?"
          isOptional
          rows={3}
          hint="For example: allergies, sensitive skin, parking, stairs."
        />
        <Field
          {...field('onBehalfOf')}
          label="Booking for someone else? Their name"
          isOptional
          autoComplete="off"
          hint="I’ll still write to you."
        />
        <div data-part="code">
          <CodeField
            id={idOf('code')}
            value={field('code').defaultValue}
            error={field('code').error}
            quote={priced.quote}
          />
        </div>
        <div className="plan-send" data-part="send">
          {others && <p className="hint">{others}</p>}
          <button
            type="submit"
            className="button"
            disabled={!planned.date}
            aria-describedby="plan-missing"
          >
            Request this wedding morning
          </button>
          <p className="hint" id="plan-missing" hidden={Boolean(planned.date)}>
            {!planned.date && (
              <>
                Still missing: <a href={`#${idOf('date')}`}>the date</a>.
              </>
            )}
          </p>
        </div>
        <ul className="promises">
          <li>
            {answerHours === null ? 'I answer by email.' : `I answer within ${answerHours} hours.`}
          </li>
          <li>I’ll hold the morning for you until then.</li>
          <li>Nothing to pay today.</li>
        </ul>
      </div>
    </form>
  )
}
