import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import type { RefusedForm } from '#app/platform/validation.ts'
import { HiddenFields } from '#app/ui/desk/buttons.tsx'
import { TaskActs, TaskPage } from '#app/ui/desk/desk-page.tsx'
import { Field, type fieldsOf } from '#app/ui/field.tsx'
import { backToMoney, moneyPath } from '../shared/paths.ts'

type FieldOf = ReturnType<typeof fieldsOf>

export function AmountField({ field, hint }: { field: FieldOf; hint?: string }) {
  return (
    <Field
      {...field('amount')}
      label="Amount in dollars"
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      hint={hint}
    />
  )
}

interface ChoiceProps {
  name: string
  legend: string
  choices: readonly (readonly [value: string, label: string])[]
  chosen: string | undefined
  error?: string | undefined
}

/** One of a few, all of them seen. */
export function Choice({ name, legend, choices, chosen, error }: ChoiceProps) {
  return (
    <fieldset className="money-choice" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      <div className="segmented">
        {choices.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface MoneyQuestionProps extends Omit<ComponentProps<typeof TaskPage>, 'back'> {
  id: string
  page: 'credit' | 'refund'
  /** What was typed; a yes sends all of it again. */
  values: RefusedForm['values']
  yes: string
  busyLabel: string
}

/** Who goes on by keyboard or hears the page is led to the question. */
const focus = (heading: HTMLElement | null) => heading?.focus()

/** The last moment before what can't be undone. */
export function MoneyQuestion({ id, page, values, yes, busyLabel, ...shown }: MoneyQuestionProps) {
  const { children, ...head } = shown
  const back = { to: moneyPath(id, page), label: 'Back to the form' }
  return (
    <TaskPage {...head} back={back} headingRef={focus}>
      {children}
      <Form method="post" action={back.to}>
        <HiddenFields of={{ ...values, confirmed: 'yes' }} />
        <TaskActs yes={yes} busy={busyLabel} backTo={backToMoney(id)} />
      </Form>
    </TaskPage>
  )
}
