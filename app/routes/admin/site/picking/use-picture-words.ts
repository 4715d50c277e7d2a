import { useCallback, useRef, useState } from 'react'
import { cleanText } from '#app/kernel/text/text.ts'
import { type PictureChange, pictureSaid } from '#app/pictures/picture-said.ts'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'

/** What a picture's form says, by the names of its fields. */
export type PictureWords = Record<string, string>

/** What became of saving them. */
export type WordsOutcome = 'saved' | 'refused' | 'elsewhere' | 'gone' | 'signed-out' | 'unreachable'

interface Kept {
  words: PictureWords
  state: 'saving' | WordsOutcome
}

/**
 * Keeps what is said of pictures when their form is left: sends it, and holds it until the page knows it, so that
 * words that did not arrive stand there again.
 */
export function usePictureWords() {
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
    // Whoever was told what another window did, and tries again, means it.
    for (const { id, words } of unsaved) void save(id, { ...words, seen: '' })
  }
  return { kept, save, failed: unsaved[0]?.outcome ?? null, saveAgain }
}

async function send(id: string, words: PictureWords): Promise<WordsOutcome> {
  try {
    const answer = await fetch(`/admin/site/pictures/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ ...words, stays: 'yes' }),
      headers: { Accept: 'text/html' },
      // Arrives though the page is left.
      keepalive: true,
    })
    if (answer.redirected)
      return answer.url.endsWith('/admin/site/pictures') ? 'gone' : 'signed-out'
    if (answer.status === 400) return 'refused'
    if (answer.status === 409) return 'elsewhere'
    return answer.ok ? 'saved' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** What a picture's form says, as the picture has it once it is saved. */
export function saidIn({ alt = '', category, focalX, focalY }: PictureWords): PictureChange {
  const said = { alt: cleanText(alt), category: category || null }
  return pictureSaid({ ...said, focalX: Number(focalX), focalY: Number(focalY) })
}

/** Why what was said of a picture is not kept. */
export const WHY_NOT: Record<Exclude<WordsOutcome, 'saved'>, string> = {
  refused: 'the description is too long, or not plain text',
  elsewhere: 'another window changed this picture. Try again to keep yours',
  gone: 'the picture was deleted in another window',
  'signed-out': 'you were signed out',
  unreachable: 'the desk does not answer',
}
