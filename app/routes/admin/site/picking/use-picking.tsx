import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { type Json, type RowAct, valueAt } from '#app/content/edit-rows.ts'
import type { Field } from '#app/content/form-fields.ts'
import { cleanText } from '#app/kernel/text/text.ts'
import { type PictureChange, pictureSaid } from '#app/pictures/picture-said.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { Sheet } from '#app/ui/desk/overlays/sheet.tsx'
import { fieldsOf } from '#app/ui/field.tsx'
import type { PictureChoice } from '../../shared/pictures/choices.server.ts'
import { Picker, type Picking } from '../../shared/pictures/picker.tsx'
import { rowsAt } from '../form/field-paths.ts'
import { FocalPoint } from '../pictures/focal-point.tsx'
import { KindField, SeenPicture, WordsField } from '../pictures/picture-fields.tsx'

interface PickingProps {
  fields: readonly Field[]
  value: Json
  pictures: readonly PictureChoice[]
  act: (...acts: RowAct[]) => void
}

/** What opens over a piece's form: all pictures to choose from, and one picture of a gallery. */
export function usePicking({ fields, value, pictures, act }: PickingProps) {
  const [picking, pick] = useState<Picking | null>(null)
  const [place, setPlace] = useState<{ path: string; index: number } | null>(null)
  const rows = place && rowsAt(fields, place.path)
  const list = place ? valueAt(value, place.path) : null
  const { kept, save, failed, saveAgain } = usePictureWords()
  const shown = place && Array.isArray(list) ? list[place.index] : undefined
  const next = nextWithoutWords()
  const overlays = (
    <>
      {failed && (
        <div className="notice" role="alert">
          <div className="notice-in level gap-3 tight spread breaks">
            <p>{`Description not saved: ${WHY_NOT[failed]}.`}</p>
            <Button onClick={saveAgain}>Try again</Button>
          </div>
        </div>
      )}
      {place && rows && Array.isArray(list) && (
        <PictureSheet
          picture={pictures.find((one) => one.value === shown)}
          words={kept[String(shown)]?.words}
          index={place.index}
          of={list.length}
          least={rows.least}
          hasNext={next >= 0}
          onSave={save}
          onNext={() => setPlace({ ...place, index: next })}
          onMove={(to) => {
            act({ ...place, type: 'move', to })
            setPlace({ ...place, index: to })
          }}
          onReplace={() =>
            pick({
              label: `picture ${place.index + 1}`,
              chosen: String(list[place.index]),
              most: 1,
              onChoose: ([row = '']) => act({ ...place, type: 'replace', row }),
            })
          }
          onRemove={() => {
            setPlace(null)
            act({ ...place, type: 'remove' })
          }}
          onClose={() => setPlace(null)}
        />
      )}
      {picking && (
        <Picker
          {...picking}
          pictures={pictures}
          onChoose={(chosen) => {
            pick(null)
            picking.onChoose(chosen)
          }}
          onClose={() => pick(null)}
        />
      )}
    </>
  )
  /** The next after the one that is open, then from the first on; -1 for none. */
  function nextWithoutWords(): number {
    if (!place || !Array.isArray(list)) return -1
    const lacking = list.flatMap((one, index) => {
      const picture = pictures.find(({ value }) => value === one)
      const alt = kept[String(one)]?.words.alt ?? picture?.alt
      return picture?.isOwn && alt === '' && one !== shown ? index : []
    })
    return lacking.find((index) => index > place.index) ?? lacking[0] ?? -1
  }
  return { pick, openPicture: (path: string, index: number) => setPlace({ path, index }), overlays }
}

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
function PictureSheet(props: PictureSheetProps) {
  const { picture, index, of, least, onReplace, onRemove, onClose } = props
  const acts = (
    <p className="button-row">
      <PlaceActs {...props} />
      <Button onClick={onReplace}>Change picture</Button>
      {of > least && (
        <Button look="quiet danger" onClick={onRemove}>
          Remove picture
        </Button>
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
      <Button aria-disabled={!isPossible} onClick={() => isPossible && onMove(to)}>
        {label}
      </Button>
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
          <summary className="level tall breaks">Crop, kind of work</summary>
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
        <Button look="primary" type="submit" aria-busy={state === 'saving'}>
          {hasNext ? 'Save and describe next' : 'Save and close'}
        </Button>
      </footer>
    </form>
  )
}

function wordsIn(form: HTMLFormElement): PictureWords {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  return Object.fromEntries(entries)
}

type PictureWords = Record<string, string>

type WordsOutcome = 'saved' | 'refused' | 'elsewhere' | 'gone' | 'signed-out' | 'unreachable'

interface Kept {
  words: PictureWords
  state: 'saving' | WordsOutcome
}

/**
 * Keeps what is said of pictures when their form is left: sends it, and holds it until the page knows it, so that
 * words that did not arrive stand there again.
 */
function usePictureWords() {
  const reload = useReload()
  const [kept, setKept] = useState<Readonly<Record<string, Kept>>>({})
  const line = useRef<Promise<unknown>>(Promise.resolve())
  /** What this window saved and the page does not know yet, as the form says what it saw. */
  const own = useRef(new Map<string, string>())
  const save = useCallback(
    async (id: string, words: PictureWords): Promise<WordsOutcome> => {
      const put = (state: Kept['state']) =>
        setKept((all) =>
          all[id] && all[id].words !== words ? all : { ...all, [id]: { words, state } },
        )
      setKept((all) => ({ ...all, [id]: { words, state: 'saving' } }))
      // One after the other: what this window saved itself is no other window's.
      const before = line.current
      const sent = before.then(() => {
        const seen = words.seen && (own.current.get(id) ?? words.seen)
        return send(id, { ...words, ...(seen === undefined ? {} : { seen }) })
      })
      line.current = sent
      const outcome = await sent
      put(outcome)
      if (outcome === 'saved') {
        own.current.set(id, JSON.stringify(saidIn(words)))
        void reload().then(() => own.current.delete(id))
      }
      // What the other window wrote is then to be seen.
      if (outcome === 'elsewhere') await reload()
      return outcome
    },
    [reload],
  )
  const unsaved = Object.entries(kept).flatMap(([id, { words, state }]) =>
    state === 'saved' || state === 'saving' ? [] : { id, words, outcome: state },
  )
  const saveAgain = () => {
    // They were told what another window did; trying again overrides it.
    for (const { id, words } of unsaved) void save(id, { ...words, seen: '' })
  }
  return { kept, save, failed: unsaved[0]?.outcome ?? null, saveAgain }
}

async function send(id: string, words: PictureWords): Promise<WordsOutcome> {
  try {
    const answer = await fetch(href('/admin/site/pictures/:id', { id }), {
      method: 'POST',
      body: new URLSearchParams({ ...words, stays: 'yes' }),
      headers: { Accept: 'text/html' },
      // Arrives though the page is left.
      keepalive: true,
    })
    if (answer.redirected)
      return answer.url.endsWith(href('/admin/site/pictures')) ? 'gone' : 'signed-out'
    if (answer.status === 400) return 'refused'
    if (answer.status === 409) return 'elsewhere'
    return answer.ok ? 'saved' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** What a picture's form says, as the picture has it once it is saved. */
function saidIn({ alt = '', category, focalX, focalY }: PictureWords): PictureChange {
  const said = { alt: cleanText(alt), category: category || null }
  return pictureSaid({ ...said, focalX: Number(focalX), focalY: Number(focalY) })
}

/** Why what was said of a picture is not kept. */
const WHY_NOT: Record<Exclude<WordsOutcome, 'saved'>, string> = {
  refused: 'the description is too long, or not plain text',
  elsewhere: 'another window changed this picture. Try again to keep yours',
  gone: 'the picture was deleted in another window',
  'signed-out': 'you were signed out',
  unreachable: 'the desk does not answer',
}
