import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LOOK_WORDS_MAX, SENSITIVITIES, SKINS, STYLES } from '#app/look-briefs/look-brief.ts'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '../fold.tsx'
import type { LookDone, RefusedLook } from './outcome.ts'
import { Photos } from './photos-part.tsx'
import type { LookView } from './view.server.ts'

interface LookProps {
  look: LookView
  done?: LookDone | null
  refused?: RefusedLook | undefined
  /** It is all that the page is about. */
  isAlone?: boolean
}

/** The look brief: skin, sensitivities, style and photographs, or why they cannot be sent. */
export function LookSection({ look, done = null, refused, isAlone = false }: LookProps) {
  const { refusal, photos } = look
  if (refusal === 'over' && photos.length === 0) return null
  return (
    <Fold
      id="look"
      title="Your look"
      value="Skin, photos, wishes"
      isOpen={isAlone || done !== null}
    >
      {refusal === 'unproved' && (
        <p className="soft">
          Here you will tell me about your skin, and send photographs of what you love. Please press
          the button in my email first, so that I know that the request is yours. Once I confirm
          your appointment it is open, too.
        </p>
      )}
      {refusal === null && (
        <>
          <p className="soft">
            Ten minutes now save twenty in the chair. Fill in what you can; you can change it until
            your appointment begins.
          </p>
          {done === 'told' && (
            <p className="outcome" role="status" tabIndex={-1} id="look-saved">
              Your look is saved, and I can see it.
            </p>
          )}
          <LookForm look={look} refused={refused} />
        </>
      )}
      {refusal !== 'unproved' && <Photos look={look} done={done} refused={refused} />}
    </Fold>
  )
}

function LookForm({ look: { token, brief }, refused }: LookProps) {
  const typed = { ...brief, ...refused?.typed } as Record<string, string | string[]>
  const errors = refused?.errors ?? {}
  const words = (name: string) => ({
    name,
    label: 'In your words',
    isOptional: true,
    maxLength: LOOK_WORDS_MAX,
    autoComplete: 'off',
    dir: 'auto',
    defaultValue: String(typed[name] ?? ''),
    error: errors[name],
  })
  return (
    <form className="look-form" method="post" action={href('/booking/:token/look', { token })}>
      <Chips
        legend="Your skin, most days"
        name="skin"
        type="radio"
        choices={SKINS}
        chosen={[typed.skin ?? ''].flat()}
        error={errors.skin}
      />
      <Chips
        legend="What it does not like"
        name="sensitivities"
        type="checkbox"
        choices={SENSITIVITIES}
        chosen={[typed.sensitivities ?? []].flat()}
        error={errors.sensitivities}
      >
        <Field {...words('sensitivityWords')} />
      </Chips>
      <Chips
        legend="How you would like to look"
        name="styles"
        type="checkbox"
        choices={STYLES}
        chosen={[typed.styles ?? []].flat()}
        error={errors.styles}
      >
        <Field {...words('styleWords')} />
      </Chips>
      <button className="button line" type="submit">
        Save your look
      </button>
    </form>
  )
}

interface ChipsProps {
  legend: string
  name: string
  type: 'radio' | 'checkbox'
  choices: readonly string[]
  chosen: readonly string[]
  error?: string | undefined
  /** What belongs to the same question. */
  children?: ReactNode
}

/** A question with short answers to choose from, one of them or several. */
function Chips({ legend, name, type, choices, chosen, error, children }: ChipsProps) {
  return (
    <fieldset id={name} tabIndex={-1} aria-describedby={error && `${name}-error`}>
      <legend>{legend}</legend>
      <div className="look-chips">
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type={type}
              name={name}
              value={choice}
              defaultChecked={chosen.includes(choice)}
            />
            {choice}
          </label>
        ))}
      </div>
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
