import { useLayoutEffect, useRef, useState } from 'react'
import type { Control } from '#app/content/form-fields.ts'
import { PICTURE_ALT_MAX } from '#app/kernel/field-lengths.ts'
import { Field } from '#app/ui/field.tsx'
import { useEditedForm } from './form-context.ts'
import { PictureSelect } from './picture-select.tsx'
import { SampleMark } from './sample-mark.tsx'
import { seenWordsFieldOf, wordsFieldOf } from './words-field.ts'

interface PictureFieldProps {
  control: Control
  value: string
  path: string
}

/** One picture of the site: a list of words without scripts, and a sheet of all pictures with them. */
export function PictureField({ control, value, path }: PictureFieldProps) {
  const { errors, choices, isHydrated, typedWords, pick } = useEditedForm()
  const [chosen, setChosen] = useState(value)
  const select = useRef<HTMLSelectElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const shown = choices.pictures.find((one) => one.value === chosen)
  const isOptional = control.kind === 'picture' && control.optional === true
  const error = errors[path]
  // What was chosen before scripts came.
  useLayoutEffect(() => setChosen((now) => select.current?.value ?? now), [])

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
        hint="Read out to people who do not see it"
        defaultValue={(chosen === value && typedWords[name]) || shown.alt}
        maxLength={PICTURE_ALT_MAX}
        error={errors[name]}
      />
    </>
  )
  if (!isHydrated)
    return (
      <div className="picture-field stack gap-3 middle">
        {shown && <img src={shown.address} alt="" loading="lazy" />}
        <PictureSelect
          ref={select}
          label={control.label}
          name={path}
          defaultValue={value}
          error={error}
          of={choices.pictures}
          isOptional={isOptional}
        />
        {/* Another one may be chosen, and its words would be those of this one. */}
        {errors[name] && wordsField}
      </div>
    )
  return (
    <div className="picture-field stack gap-3 middle">
      <input type="hidden" ref={hidden} name={path} value={chosen} />
      {shown ? <img src={shown.address} alt="" /> : <span className="picture-lacking">None</span>}
      <div className="picture-words stack shrinks">
        <span>{control.label}</span>
        <span className="soft">
          {shown?.label ?? (chosen ? 'A picture that is gone' : 'None yet')}
        </span>
        <SampleMark path={path} />
        {error && (
          <span className="error" id={`${path}-error`}>
            {error}
          </span>
        )}
        <span className="button-row">
          <button
            className="more"
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
            {shown ? 'Choose another' : 'Choose a picture'}
            <span className="visually-hidden">{` for ${control.label}`}</span>
          </button>
          {isOptional && chosen !== '' && (
            <button className="more" type="button" onClick={() => choose('')}>
              Show none
            </button>
          )}
        </span>
      </div>
      {wordsField}
    </div>
  )
}
