import { useRef, useState } from 'react'
import type { Json } from '#app/content/edit-rows.ts'
import type { Control } from '#app/content/form-fields.ts'
import { PICTURE_ALT_MAX } from '#app/kernel/field-lengths.ts'
import { Field } from '#app/ui/field.tsx'
import { seenWordsFieldOf, wordsFieldOf } from './field-paths.ts'
import { useEditedForm } from './form-context.ts'
import { OWN_FIGURE } from './read-form.ts'
import { partInWords, textOf } from './text-of.ts'

interface ControlFieldProps {
  control: Control
  value: Json
  path: string
}

export function ControlField({ control, value, path }: ControlFieldProps) {
  const { errors, choices, samples = [] } = useEditedForm()
  const text = textOf(control, value)
  const shared = {
    label: control.label,
    name: path,
    defaultValue: text,
    hint: samples.includes(path) ? <MarkedHint path={path} hint={control.hint} /> : control.hint,
    error: errors[path],
  }
  switch (control.kind) {
    case 'kept':
      return <input type="hidden" name={path} value={text} />
    case 'line':
      return (
        <Field
          {...shared}
          type={control.input ?? 'text'}
          maxLength={control.max}
          autoComplete="off"
        />
      )
    case 'text':
    case 'paragraphs':
      return <Field {...shared} as="textarea" maxLength={control.max} rows={rowsFor(text)} />
    case 'lines':
      return <Field {...shared} error={errorIn(errors, path)} as="textarea" rows={rowsFor(text)} />
    case 'dollars':
      return <Field {...shared} label={`${control.label}, in dollars`} inputMode="numeric" />
    case 'cents':
      return <Field {...shared} label={`${control.label}, in dollars`} inputMode="decimal" />
    case 'whole':
      return <Field {...shared} hint={control.hint ?? unitHint(control.unit)} inputMode="numeric" />
    case 'percent':
      return <Field {...shared} inputMode="decimal" />
    case 'date':
      return <Field {...shared} type="date" />
    case 'services':
      return <ServiceTicks control={control} value={value} path={path} />
    case 'by-service':
      return <ServiceParts control={control} value={value} path={path} />
    case 'time':
      return <Field {...shared} type="time" />
    case 'tick':
      return (
        <label className="tick">
          <input type="checkbox" name={path} defaultChecked={value === true} />
          {control.label}
        </label>
      )
    case 'choice':
      return (
        <Field {...shared} as="select">
          {control.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Field>
      )
    case 'price-row':
      return (
        <Field {...shared} as="select">
          <Options of={choices.prices} chosen={text} />
        </Field>
      )
    case 'price':
      return <PriceField control={control} value={value} path={path} />
    case 'picture':
      return <PictureField control={control} value={text} path={path} />
  }
}

/** The mark is read with the hint. */
function MarkedHint({ path, hint }: { path: string; hint: string | undefined }) {
  return (
    <>
      <SampleMark path={path} /> {hint}
    </>
  )
}

function PriceField({ control, value, path }: ControlFieldProps) {
  const { errors, choices } = useEditedForm()
  const isOwn = typeof value === 'number'
  const isOptional = control.kind === 'price' && control.optional
  return (
    <div className="price-source stack gap-3 flat">
      <Field
        as="select"
        label={control.label}
        name={path}
        defaultValue={isOwn ? OWN_FIGURE : textOf(control, value)}
        hint={control.hint}
        error={errors[path]}
      >
        {isOptional && <option value="">Same price</option>}
        <Options of={choices.prices} chosen={isOwn ? OWN_FIGURE : textOf(control, value)} />
        <option value={OWN_FIGURE}>Different price</option>
      </Field>
      <Field
        label={`${control.label}: different price`}
        name={`${path}.own`}
        defaultValue={isOwn ? String(value) : ''}
        inputMode="numeric"
      />
    </div>
  )
}

function ServiceTicks({ control, value, path }: ControlFieldProps) {
  const { errors, choices } = useEditedForm()
  const chosen = Array.isArray(value) ? value : []
  const error = errorIn(errors, path)
  return (
    <fieldset className="stack gap-3 flat">
      <legend>{control.label}</legend>
      <p className="hint">{control.hint}</p>
      {choices.services.map(({ value: id, label }) => (
        <label key={id} className="tick">
          <input type="checkbox" name={`${path}.${id}`} defaultChecked={chosen.includes(id)} />
          {label}
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  )
}

function ServiceParts({ control, value, path }: ControlFieldProps) {
  const { errors, choices } = useEditedForm()
  const parts = (value ?? {}) as Record<string, Parameters<typeof partInWords>[0]>
  return (
    <fieldset className="stack gap-3 flat">
      <legend>{control.label}</legend>
      <p className="hint">{control.hint}</p>
      {choices.services.map(({ value: id, label }) => (
        <Field
          key={id}
          label={label}
          name={`${path}.${id}`}
          defaultValue={partInWords(parts[id])}
          error={errorIn(errors, `${path}.${id}`)}
          autoComplete="off"
        />
      ))}
    </fieldset>
  )
}

/** All there are, and what is chosen even where it is no longer there. */
function Options({ of, chosen }: { of: { value: string; label: string }[]; chosen: string }) {
  const isThere = chosen === OWN_FIGURE || of.some(({ value }) => value === chosen)
  return (
    <>
      {!isThere && <option value={chosen}>{chosen || 'Please choose'}</option>}
      {of.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}

/** The sentence of a list or of the first of its lines. */
function errorIn(errors: Record<string, string>, path: string): string | undefined {
  const found = Object.keys(errors).find((one) => one === path || one.startsWith(`${path}.`))
  return found === undefined ? undefined : errors[found]
}

/** Lines to show at first, where the browser does not fit the box to its text. */
function rowsFor(text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + 1 + Math.floor(line.length / 70), 0)
  return Math.min(12, Math.max(2, lines))
}

function PictureField({ control, value, path }: { control: Control; value: string; path: string }) {
  const { errors, choices, typedWords, pick } = useEditedForm()
  const [chosen, setChosen] = useState(value)
  const hidden = useRef<HTMLInputElement>(null)
  const shown = choices.pictures.find((one) => one.value === chosen)
  const isOptional = control.kind === 'picture' && control.optional === true
  const error = errors[path]

  const choose = (picture: string) => {
    setChosen(picture)
    if (!hidden.current) return
    hidden.current.value = picture
    // The form keeps its draft whenever something is put in.
    hidden.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const name = wordsFieldOf(path)
  const wordsField = typedWords && shown?.isOwn && (
    <>
      <input type="hidden" name={seenWordsFieldOf(path)} value={shown.alt} readOnly />
      <Field
        key={chosen}
        as="textarea"
        name={name}
        label="What the picture shows"
        hint="Read aloud to people who can’t see it"
        defaultValue={(chosen === value && typedWords[name]) || shown.alt}
        maxLength={PICTURE_ALT_MAX}
        error={errors[name]}
      />
    </>
  )
  return (
    <div className="picture-field stack gap-3 middle">
      <input type="hidden" ref={hidden} name={path} value={chosen} />
      {shown ? <img src={shown.address} alt="" /> : <span className="picture-lacking">None</span>}
      <div className="picture-words stack shrinks starts">
        <span>{control.label}</span>
        <span className="soft">{shown?.label ?? (chosen ? 'Deleted picture' : 'None yet')}</span>
        <SampleMark path={path} />
        {error && (
          <span className="error" id={`${path}-error`}>
            {error}
          </span>
        )}
        <span className="button-row">
          <button
            className="more control"
            type="button"
            id={path}
            aria-describedby={error ? `${path}-error` : undefined}
            onClick={() =>
              pick({
                label: control.label,
                chosen,
                most: 1,
                onChoose: ([picture]) => picture && choose(picture),
              })
            }
          >
            {shown ? 'Change picture' : 'Choose picture'}
            <span className="visually-hidden">{` for ${control.label}`}</span>
          </button>
          {isOptional && chosen !== '' && (
            <button className="more control" type="button" onClick={() => choose('')}>
              Remove picture
            </button>
          )}
        </span>
      </div>
      {wordsField}
    </div>
  )
}

/** Said beside what still is what the program came with. */
export function SampleMark({ path }: { path: string }) {
  const { samples = [] } = useEditedForm()
  return samples.includes(path) && <span className="piece-mark sample">Sample</span>
}

function unitHint(unit: string): string | undefined {
  return unit ? `In ${unit}` : undefined
}
