import { Form, Link } from 'react-router'
import { Field } from '#app/ui/desk/field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { ConsentFields } from './consent-fields.tsx'
import { SUBSCRIBERS } from './filters.ts'

interface ImportFormProps {
  today: string
  errors: Record<string, string>
  values: Record<string, string>
}

/** Takes a list and what goes for all of it; what is posted is shown before it is imported. */
export function ImportForm({ today, errors, values }: ImportFormProps) {
  return (
    <Form
      className="entry"
      method="post"
      action={`${SUBSCRIBERS}/import`}
      encType="multipart/form-data"
    >
      <p>
        A list with the columns <b>firstName</b>, <b>lastName</b>, <b>email</b> in its first line.
        Columns <b>basis</b> and <b>date</b>, where a row fills them in, go before what is chosen
        here. Nothing is imported before you have seen what would be.
      </p>
      <Field name="file" label="CSV file" isOptional error={undefined}>
        <input type="file" accept=".csv,.txt,text/csv,text/plain" />
      </Field>
      <Field name="list" label="Or paste the list" isOptional error={errors.list}>
        <TextArea rows={6} defaultValue={values.list} spellCheck={false} />
      </Field>
      <ConsentFields
        today={today}
        errors={errors}
        values={values}
        noteLabel="In words: where the list comes from, and how they agreed"
        isNoteOptional={false}
      />
      <p className="button-row">
        <button className="desk-button primary" type="submit">
          Show what would be imported
        </button>
        <Link className="desk-button" to={SUBSCRIBERS}>
          Back
        </Link>
      </p>
    </Form>
  )
}
