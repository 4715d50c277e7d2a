import type { ReactNode } from 'react'
import { href } from 'react-router'
import { TOO_LARGE } from '#app/content/words/look-sentences.ts'
import {
  LOOK_PHOTO_BYTES_MAX,
  LOOK_PHOTOS_MAX,
  LOOK_WORDS_MAX,
  SENSITIVITIES,
  SKINS,
  STYLES,
} from '#app/look-briefs/look-brief.ts'
import { LOOK_BRIEF_MONTHS, monthsInWords } from '#app/privacy/retention.ts'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '../fold.tsx'
import type { LookDone, RefusedLook } from './outcome.ts'
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
          This is where you’ll tell me about your skin and send photos of looks you love. It opens
          once you press the button in my email, or once I confirm your appointment.
        </p>
      )}
      {refusal === null && (
        <>
          <p className="soft">
            Ten minutes now saves twenty in the chair. Fill in what you can; you can change it until
            your appointment starts.
          </p>
          {done === 'told' && (
            <p className="outcome" role="status" tabIndex={-1} id="look-saved">
              Saved, thank you.
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
        legend="Allergies and sensitivities"
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

interface PhotosProps {
  look: LookView
  done: LookDone | null
  refused: RefusedLook | undefined
}

/** The photographs of a brief. A script sends several at once and takes this part from each answer. */
function Photos({ look: { token, photos, refusal }, done, refused }: PhotosProps) {
  const left = LOOK_PHOTOS_MAX - photos.length
  return (
    <div className="look-photos" id="look-photos">
      <h3>Photos, up to six</h3>
      <p className="hint">
        Looks you love, the dress, and one that wasn’t you at all. Only you and I see them. I delete
        them {monthsInWords(LOOK_BRIEF_MONTHS)} after your day, and you can remove any of them
        sooner.
      </p>
      {done === 'sent' && (
        <p className="outcome" role="status" tabIndex={-1}>
          Got your photos, thank you.
        </p>
      )}
      {done === 'removed' && (
        <p className="outcome" role="status" tabIndex={-1}>
          Photo removed.
        </p>
      )}
      {photos.length > 0 && (
        <ul className="look-wells">
          {photos.map(({ id, src, width, height }, index) => (
            <li key={id}>
              <img
                src={src}
                width={width}
                height={height}
                alt={`What you sent, number ${index + 1}`}
                loading="lazy"
              />
              <form method="post" action={href('/booking/:token/look', { token })}>
                <input type="hidden" name="remove" value={id} />
                <button className="more" type="submit">
                  Remove<span className="visually-hidden"> photograph {index + 1}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {refusal === null && left === 0 && !refused?.errors.file && (
        <p className="soft">That’s six photos. To send another, remove one first.</p>
      )}
      {refusal === null && (left > 0 || refused?.errors.file) && (
        <form
          className="look-send"
          method="post"
          encType="multipart/form-data"
          action={href('/booking/:token/look/photos', { token })}
          data-photos={LOOK_PHOTO_BYTES_MAX}
          data-too-large={TOO_LARGE}
          data-not-sent="Your photo didn’t arrive. Please try again."
        >
          <Field
            name="file"
            id="look-file"
            label="Add a photo"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            required
            hint={`JPEG, PNG, WebP or AVIF, at most ${LOOK_PHOTO_BYTES_MAX / (1024 * 1024)} MB each.`}
            error={refused?.errors.file}
          />
          <button className="button line" type="submit">
            Send photo
          </button>
        </form>
      )}
    </div>
  )
}
