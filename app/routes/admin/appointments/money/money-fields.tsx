import { Field, type fieldsOf } from '#app/ui/field.tsx'

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
