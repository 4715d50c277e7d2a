import { useFetcher } from 'react-router'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import type { PictureChoice } from '../../shared/pictures/choices.server.ts'
import { PictureFields } from '../pictures/picture-fields.tsx'

interface PictureSheetProps {
  picture: PictureChoice | undefined
  index: number
  of: number
  /** The fewest there may be. */
  least: number
  onMove: (step: -1 | 1) => void
  onReplace: () => void
  onRemove: () => void
  onClose: () => void
}

/** One picture of a gallery: its place in it, and, of the artist's own, its words and what stays in view. */
export function PictureSheet(props: PictureSheetProps) {
  const { picture, index, of, least, onMove, onReplace, onRemove, onClose } = props
  return (
    <Sheet title={`Picture ${index + 1} of ${of}`} onClose={onClose}>
      <div className="sheet-body picture-sheet">
        <p className="button-row">
          <button
            className="desk-button"
            type="button"
            aria-disabled={index === 0}
            onClick={() => index > 0 && onMove(-1)}
          >
            <Icon name="back" />
            Earlier
          </button>
          <button
            className="desk-button"
            type="button"
            aria-disabled={index === of - 1}
            onClick={() => index < of - 1 && onMove(1)}
          >
            Later
            <Icon name="next" />
          </button>
        </p>
        <PictureWords key={picture?.value} picture={picture} />
      </div>
      <footer className="sheet-foot">
        <button className="desk-button" type="button" onClick={onReplace}>
          Choose another
        </button>
        {of > least && (
          <button className="desk-button quiet danger" type="button" onClick={onRemove}>
            Remove from the gallery
          </button>
        )}
      </footer>
    </Sheet>
  )
}

function PictureWords({ picture }: { picture: PictureChoice | undefined }) {
  if (!picture) return <p className="soft">This picture is gone. Choose another one.</p>
  if (picture.isOwn) return <OwnPicture picture={picture} />
  return (
    <>
      <img className="sheet-picture" src={picture.large} alt={picture.label} />
      <p>{picture.label}</p>
      <p className="soft">
        An example that came with the site. Put a picture of yours in its place.
      </p>
    </>
  )
}

/** What `pictures/picture` answers to a form that stays where it is. */
interface Answer {
  isSaved?: boolean
  errors: Record<string, string>
  values: Record<string, string>
}

function OwnPicture({ picture }: { picture: PictureChoice }) {
  const fetcher = useFetcher<Answer>()
  const { data } = fetcher
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={`/admin/site/pictures/${picture.value}`}>
      <input type="hidden" name="stays" value="yes" />
      <PictureFields picture={picture} refused={data} />
      <p className="button-row">
        <button className="desk-button primary" type="submit" aria-busy={isBusy}>
          {isBusy ? 'Saving' : 'Save the picture'}
        </button>
        <span className="soft" role="status">
          {!isBusy && data?.isSaved ? 'Saved, wherever it is shown.' : ''}
        </span>
      </p>
    </fetcher.Form>
  )
}
