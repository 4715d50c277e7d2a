import { useRef, useState } from 'react'
import type { Control } from '#app/content/form-fields.ts'
import { PICTURE_ALT_MAX } from '#app/kernel/field-lengths.ts'
import { Field } from '#app/ui/field.tsx'
import { useEditedForm } from './form-context.ts'
import { SampleMark } from './sample-mark.tsx'
import { seenWordsFieldOf, wordsFieldOf } from './words-field.ts'

interface PictureFieldProps {
  control: Control
  value: string
  path: string
}

/** One picture of the site, chosen from a sheet of all pictures. */
export function PictureField({ control, value, path }: PictureFieldProps) {
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
      <div className="picture-words stack shrinks">
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
            {shown ? 'Change picture' : 'Choose picture'}
            <span className="visually-hidden">{` for ${control.label}`}</span>
          </button>
          {isOptional && chosen !== '' && (
            <button className="more" type="button" onClick={() => choose('')}>
              Remove picture
            </button>
          )}
        </span>
      </div>
      {wordsField}
    </div>
  )
}
