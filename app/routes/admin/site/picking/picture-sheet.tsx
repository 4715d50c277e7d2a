import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pictureSaid } from '#app/pictures/picture-said.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { fieldsOf } from '#app/ui/field.tsx'
import type { PictureChoice } from '../../shared/pictures/choices.server.ts'
import { FocalPoint } from '../pictures/focal-point.tsx'
import { KindField, SeenPicture, WordsField } from '../pictures/picture-fields.tsx'
import { type PictureWords, saidIn, WHY_NOT, type WordsOutcome } from './use-picture-words.ts'

interface PictureSheetProps {
  picture: PictureChoice | undefined
  /** What was said of it last, where the page does not know it yet. */
  words: PictureWords | undefined
  index: number
  of: number
  /** The fewest there may be. */
  least: number
  /** Whether another picture of the gallery has no words. */
  hasNext: boolean
  /** Keeps the words. */
  onSave: (picture: string, words: PictureWords) => Promise<WordsOutcome>
  onNext: () => void
  onMove: (to: number) => void
  onReplace: () => void
  onRemove: () => void
  onClose: () => void
}

/** One picture of a gallery: its place in it, and, of the artist's own, its words and what stays in view. */
export function PictureSheet(props: PictureSheetProps) {
  const { picture, index, of, least, onReplace, onRemove, onClose } = props
  const acts = (
    <p className="button-row">
      <PlaceActs {...props} />
      <button className="desk-button" type="button" onClick={onReplace}>
        Change picture
      </button>
      {of > least && (
        <button className="desk-button quiet danger" type="button" onClick={onRemove}>
          Remove picture
        </button>
      )}
    </p>
  )
  return (
    <Sheet title={`Picture ${index + 1} of ${of}`} onClose={onClose}>
      {picture?.isOwn ? (
        <OwnPicture key={picture.value} {...props} picture={picture}>
          {acts}
        </OwnPicture>
      ) : (
        <div className="sheet-body picture-sheet">
          {picture ? (
            <>
              <img className="sheet-picture" src={picture.large} alt={picture.label} />
              <p>{picture.label}</p>
              <p className="soft">This is a sample. Replace it with your own picture.</p>
            </>
          ) : (
            <p className="soft">This picture was deleted. Choose another.</p>
          )}
          {acts}
        </div>
      )}
    </Sheet>
  )
}

function PlaceActs({ index, of, onMove }: PictureSheetProps) {
  const move = (to: number, label: ReactNode) => {
    const isPossible = to >= 0 && to < of && to !== index
    return (
      <button
        className="desk-button"
        type="button"
        aria-disabled={!isPossible}
        onClick={() => isPossible && onMove(to)}
      >
        {label}
      </button>
    )
  }
  return (
    <>
      {move(0, 'First')}
      {move(
        index - 1,
        <>
          <Icon name="back" />
          Earlier
        </>,
      )}
      {move(
        index + 1,
        <>
          Later
          <Icon name="next" />
        </>,
      )}
    </>
  )
}

/** What is said of it is kept whichever way the form is left. */
function OwnPicture(props: PictureSheetProps & { picture: PictureChoice; children: ReactNode }) {
  const { picture, words, hasNext, onSave, onNext, onClose, children } = props
  const form = useRef<HTMLFormElement>(null)
  const save = useRef(onSave)
  save.current = onSave
  const [state, setState] = useState<'open' | 'saving' | Exclude<WordsOutcome, 'saved'>>('open')
  const id = picture.value
  const { alt, category, focalX, focalY } = picture
  const initial: PictureWords = {
    ...{ alt, category: category ?? '' },
    ...{ focalX: String(focalX), focalY: String(focalY) },
    ...words,
  }
  const given = useRef(initial)
  const latest = useRef(picture)
  latest.current = picture
  const [seen, setSeen] = useState(() => JSON.stringify(pictureSaid(picture)))
  useEffect(() => {
    const shown = form.current
    if (!shown) return
    const leave = () => {
      const now = wordsIn(shown)
      if (
        Object.entries(now).every(
          ([name, value]) => name === 'seen' || value === given.current[name],
        )
      )
        return
      given.current = now
      void save.current(id, now)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
  const goOn = async () => {
    if (!form.current || state === 'saving') return
    const now = wordsIn(form.current)
    setState('saving')
    const outcome = await onSave(id, now)
    if (outcome === 'elsewhere') setSeen(JSON.stringify(pictureSaid(latest.current)))
    if (outcome !== 'saved') return setState(outcome)
    setSeen(JSON.stringify(saidIn(now)))
    given.current = now
    setState('open')
    if (hasNext) onNext()
    else onClose()
  }
  const field = fieldsOf(undefined, initial)
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <SeenPicture seen={seen} />
      <div className="sheet-body picture-sheet">
        <img className="sheet-picture" src={picture.large} alt={picture.label} />
        <WordsField
          field={field}
          autoFocus={alt === ''}
          onKeyDown={(event) => {
            // Words for a picture are one line.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            form.current?.requestSubmit()
          }}
        />
        {children}
        <details className="row-block">
          <summary>Crop, kind of work</summary>
          <FocalPoint picture={picture} field={field} />
          <KindField field={field} />
        </details>
      </div>
      <footer className="sheet-foot">
        {/* Beside the button that was pressed, in view however far the sheet is scrolled. */}
        <div className="sheet-refusal" role="alert">
          {state !== 'open' && state !== 'saving' && (
            <p className="warning">
              {`Not saved: ${WHY_NOT[state]}. Your text stays here.`}
              {state === 'elsewhere' && ` It says there: “${picture.alt}”.`}
            </p>
          )}
        </div>
        <button className="desk-button primary" type="submit" aria-busy={state === 'saving'}>
          {hasNext ? 'Save and describe next' : 'Save and close'}
        </button>
      </footer>
    </form>
  )
}

function wordsIn(form: HTMLFormElement): PictureWords {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries)
}
