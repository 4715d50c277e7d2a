import { Form } from 'react-router'
import { NAME_MAX } from '#app/kernel/field-lengths.ts'
import { addQuoteLine, stateTravelFee } from '#app/manual-entry/add-quote-line.server.ts'
import { isPriceMailed } from '#app/manual-entry/price-mail.server.ts'
import { quoteLineForm, travelFeeForm } from '#app/payments/payment.schema.ts'
import { PRICE_MAIL_MINUTES } from '#app/quote/price-mail.ts'
import { TaskActs, TaskPage } from '#app/ui/desk/desk-page.tsx'
import { useErrorFocus } from '#app/ui/desk/refused.ts'
import { Field, fieldsOf } from '#app/ui/field.tsx'
import { QuoteTable } from '#app/ui/site/prices/quote-table.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { undoable } from '../../shared/answers.server.ts'
import { placeWords } from '../../shared/booking-words.ts'
import { deskAction } from '../../shared/desk-action.server.ts'
import { leadTo } from '../../shared/told.server.ts'
import { backToMoney, moneyPath } from '../shared/paths.ts'
import type { Route } from './+types/price.ts'
import { AmountField, Choice } from './money-fields.tsx'
import { headOf, requireBooking } from './money-view.server.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const booking = await requireBooking(params.id)
  const { quote, place } = booking
  return { ...headOf(booking), quote, place, isMailed: isPriceMailed(booking) }
}

/** Adds a line of the artist's own, or states the travel fee; the client reads it on their page. */
export const action = deskAction(
  (posted) => (posted.has('travel') ? travelFeeForm : quoteLineForm),
  async ({ params }: Route.ActionArgs, { input, now, idempotency }) => {
    const options = { now, idempotency }
    const { isMailed } =
      'travel' in input
        ? await stateTravelFee(params.id, input.travel, options)
        : await addQuoteLine(params.id, input, options)
    const email = isMailed
      ? `One email with all your changes leaves in ${PRICE_MAIL_MINUTES} minutes.`
      : 'No email was sent.'
    const sentence = `Price changed. ${email}`
    return await leadTo(backToMoney(params.id), undoable(params.id, sentence))
  },
)

export default function ChangePrice({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { id, label, quote, place, isMailed } = loaderData
  const form = useErrorFocus(refused)
  const field = fieldsOf(refused)
  return (
    <TaskPage
      title="Change price"
      about={<bdi>{label}</bdi>}
      back={{ to: backToMoney(id), label: 'Back to the appointment' }}
    >
      {quote && <QuoteTable quote={quote} place={place} placeLabel={placeWords(place)} />}
      {quote?.isComplete === false && (
        <Form method="post" action={moneyPath(id, 'price')}>
          <input type="hidden" name="formKey" value={loaderData.formKey} />
          <Field
            {...field('travel')}
            label="Travel fee in dollars"
            inputMode="decimal"
            autoComplete="off"
            maxLength={15}
            hint="Enter 0 for no travel fee."
          />
          <SubmitButton label="Set travel fee" busyLabel="Saving" />
        </Form>
      )}
      <Form method="post" action={moneyPath(id, 'price')} ref={form}>
        <input type="hidden" name="formKey" value={refused?.values.formKey ?? loaderData.formKey} />
        <Choice
          name="direction"
          legend="Adjust price"
          choices={[
            ['added', 'Add'],
            ['taken', 'Discount'],
          ]}
          chosen={refused?.values.direction ?? 'added'}
          error={refused?.errors.direction}
        />
        <AmountField field={field} />
        <Field
          {...field('label')}
          label="Reason"
          maxLength={NAME_MAX}
          dir="auto"
          autoComplete="off"
          hint="The client sees this, such as “Early start”."
        />
        <p className="soft task-note">
          {isMailed
            ? `The client’s page shows it at once. One email with all your changes leaves in ${PRICE_MAIL_MINUTES} minutes.`
            : 'The client’s page shows it at once. No email: the appointment is cancelled or has no address.'}{' '}
          The retainer stays the same, but never more than the balance.
        </p>
        <TaskActs yes="Save price" busy="Saving" backTo={backToMoney(id)} />
      </Form>
    </TaskPage>
  )
}
