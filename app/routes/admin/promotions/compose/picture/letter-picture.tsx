import { type RefObject, useState } from 'react'
import { uploadedFileAt, uploadedFileOf } from '#app/pictures/picture-files.ts'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { Field } from '#app/ui/field.tsx'
import { Picker } from '../../../shared/pictures/picker.tsx'
import type { ComposeView } from '../compose-view.server.ts'

interface LetterPictureProps {
  pictures: ComposeView['pictures']
  /** What is written in the field to its end. */
  address: string
  defaultValue: string
  error: string | undefined
  field: RefObject<HTMLInputElement | null>
  onChoose: (address: string) => void
}

/** The letter's picture: one of the artist's own, or any by its address. Without scripts a list offers the artist's own. */
export function LetterPicture(props: LetterPictureProps) {
  const { pictures, address, defaultValue, error, field, onChoose } = props
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useIsHydrated()
  const file = fileAt(address)
  const own = pictures.find(({ inMail }) => file !== null && fileAt(inMail) === file)
  return (
    <div className="letter-picture">
      <Field
        name="imageUrl"
        label="Image address"
        isOptional
        error={error}
        hint="Choose one of your pictures, or paste the address of one elsewhere."
        type="url"
        inputMode="url"
        autoComplete="off"
        list="own-pictures"
        defaultValue={defaultValue}
        ref={field}
      />
      <datalist id="own-pictures">
        {pictures.map(({ inMail, label }) => (
          <option key={inMail} value={inMail}>
            {label}
          </option>
        ))}
      </datalist>
      {isHydrated && (
        <>
          <div className="button-row">
            <button className="desk-button" type="button" onClick={() => setOpen(true)}>
              Choose a picture
            </button>
            {address !== '' && (
              <button className="desk-button quiet" type="button" onClick={() => onChoose('')}>
                Without a picture
              </button>
            )}
          </div>
          {own ? <OwnPicture picture={own} /> : <ImagePreview address={address} />}
        </>
      )}
      {isOpen && (
        <Picker
          label="the letter"
          {...(own && { chosen: own.value })}
          most={1}
          pictures={pictures}
          onChoose={([picture]) => {
            setOpen(false)
            onChoose(pictures.find(({ value }) => value === picture)?.inMail ?? '')
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** What the files of one of the artist's pictures begin with, whichever size an address shows. */
function fileAt(address: string): string | null {
  return uploadedFileOf(uploadedFileAt(address) ?? '')
}

function OwnPicture({ picture }: { picture: ComposeView['pictures'][number] }) {
  const { value, address, alt } = picture
  return (
    <p className="own-picture level gap-3 below-4">
      <img src={address} alt="The letter’s" />
      {alt ? (
        <span className="soft">{`Who does not see it reads: “${alt}”`}</span>
      ) : (
        <span className="soft">
          It has no words yet for those who do not see it.{' '}
          <a className="more" href={`/admin/site/pictures/${value}`}>
            Write them
          </a>
        </span>
      )}
    </p>
  )
}

/**
 * The picture of an address that is written to its end, small; gone when it does not load. A page
 * asks for pictures by https alone.
 */
function ImagePreview({ address }: { address: string }) {
  const [failed, setFailed] = useState('')
  if (/^http:\/\//i.test(address))
    return (
      <p className="soft" role="status">
        Only an address that begins with https:// can be shown.
      </p>
    )
  if (!isPicture(address)) return null
  if (failed === address)
    return (
      <p className="soft" role="status">
        This picture does not load here.
      </p>
    )
  return (
    <img className="thumb" src={address} alt="The letter’s" onError={() => setFailed(address)} />
  )
}

function isPicture(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
