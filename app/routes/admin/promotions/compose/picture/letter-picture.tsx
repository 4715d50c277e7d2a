import { type RefObject, useState } from 'react'
import { href } from 'react-router'
import { uploadedFileAt, uploadedFileOf } from '#app/pictures/picture-files.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { Alert } from '#app/ui/desk/desk-page.tsx'
import { Picker } from '../../../shared/pictures/picker.tsx'
import type { ComposeView } from '../compose-view.server.ts'

interface LetterPictureProps {
  pictures: ComposeView['pictures']
  address: string
  defaultValue: string
  error: string | undefined
  field: RefObject<HTMLInputElement | null>
  onChoose: (address: string) => void
}

export function LetterPicture(props: LetterPictureProps) {
  const { pictures, address, defaultValue, error, field, onChoose } = props
  const [isOpen, setOpen] = useState(false)
  const file = fileAt(address)
  const own = pictures.find(({ inMail }) => file !== null && fileAt(inMail) === file)
  return (
    <div className="letter-picture">
      <input name="imageUrl" autoComplete="off" defaultValue={defaultValue} ref={field} hidden />
      <Alert look="error" words={error} />
      <div className="button-row">
        <Button onClick={() => setOpen(true)}>Choose picture</Button>
        {address !== '' && (
          <Button look="quiet" onClick={() => onChoose('')}>
            Remove picture
          </Button>
        )}
      </div>
      {own ? <OwnPicture picture={own} /> : <ImagePreview address={address} />}
      {isOpen && (
        <Picker
          label="the newsletter"
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
      <img src={address} alt="In the newsletter" />
      {alt ? (
        <span className="soft">{`Description: “${alt}”`}</span>
      ) : (
        <span className="soft">
          No description yet.{' '}
          <a className="more" href={href('/admin/site/pictures/:id', { id: value })}>
            Add description
          </a>
        </span>
      )}
    </p>
  )
}

/** A picture from elsewhere, small; gone when it does not load. */
function ImagePreview({ address }: { address: string }) {
  const [failed, setFailed] = useState('')
  if (!isPicture(address)) return null
  if (failed === address)
    return (
      <p className="soft" role="status">
        This picture does not load here.
      </p>
    )
  return (
    <img
      className="thumb"
      src={address}
      alt="In the newsletter"
      onError={() => setFailed(address)}
    />
  )
}

function isPicture(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
