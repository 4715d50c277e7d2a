import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Choices } from '../editor-view.server.ts'
import type { Control } from './fields.ts'
import { useEditedForm } from './form-context.ts'

type PictureChoice = Choices['pictures'][number]

/** A picture of the site: a list of words without scripts, and a sheet of all pictures with them. */
export function PictureField({
  control,
  value,
  path,
}: {
  control: Control
  value: string
  path: string
}) {
  const { errors, choices } = useEditedForm()
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState(value)
  const [isOpen, setOpen] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const shown = choices.pictures.find((one) => one.value === chosen)
  const isOptional = control.kind === 'picture' && control.optional

  const choose = (picture: string) => {
    setOpen(false)
    setChosen(picture)
    if (!select.current) return
    select.current.value = picture
    // The form keeps its draft whenever something is put in.
    select.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="picture-field">
      {isHydrated ? (
        <button className="picture-open" type="button" onClick={() => setOpen(true)}>
          {shown ? <img src={shown.address} alt="" loading="lazy" /> : 'Choose'}
          <span className="visually-hidden">
            {shown ? 'Look at' : ' from'} all pictures for {control.label}
          </span>
        </button>
      ) : (
        shown && <img src={shown.address} alt="" loading="lazy" />
      )}
      <Field
        as="select"
        ref={select}
        label={control.label}
        name={path}
        defaultValue={value}
        error={errors[path]}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {isOptional && <option value="">None</option>}
        {!shown && !(isOptional && chosen === '') && (
          <option value={chosen}>{chosen ? 'A picture that is gone' : 'Please choose'}</option>
        )}
        <Group label="Yours" of={choices.pictures.filter(({ isOwn }) => isOwn)} />
        <Group label="Examples" of={choices.pictures.filter(({ isOwn }) => !isOwn)} />
      </Field>
      {isOpen && (
        <Picker
          pictures={choices.pictures}
          chosen={chosen}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function Group({ label, of }: { label: string; of: PictureChoice[] }) {
  if (of.length === 0) return null
  return (
    <optgroup label={label}>
      {of.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  )
}

interface PickerProps {
  pictures: PictureChoice[]
  chosen: string
  onChoose: (picture: string) => void
  onClose: () => void
}

function Picker({ pictures, chosen, onChoose, onClose }: PickerProps) {
  const titleId = useId()
  const own = pictures.filter(({ isOwn }) => isOwn)
  return (
    <Dialog open onClose={onClose} labelledBy={titleId} className="note picker">
      <div className="picker-top">
        <h2 id={titleId}>Choose a picture</h2>
        <button className="desk-button" type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <h3>Yours</h3>
      {own.length > 0 ? (
        <Tiles of={own} chosen={chosen} onChoose={onChoose} />
      ) : (
        <p className="soft">None yet.</p>
      )}
      <Link className="desk-button" to="/admin/site/pictures">
        Upload pictures
      </Link>
      <h3>Examples</h3>
      <Tiles of={pictures.filter(({ isOwn }) => !isOwn)} chosen={chosen} onChoose={onChoose} />
    </Dialog>
  )
}

function Tiles({
  of,
  chosen,
  onChoose,
}: Pick<PickerProps, 'chosen' | 'onChoose'> & { of: PictureChoice[] }) {
  return (
    <ul className="picker-tiles">
      {of.map(({ value, label, address }) => (
        <li key={value}>
          <button type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
            <img src={address} alt={label} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  )
}
