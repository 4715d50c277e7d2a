import { useCallback, useState } from 'react'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'

/** What a picture's form says, by the names of its fields. */
export type PictureWords = Record<string, string>

/** What became of saving them. */
export type WordsOutcome = 'saved' | 'refused' | 'gone' | 'signed-out' | 'unreachable'

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
  const save = useCallback(
    async (id: string, words: PictureWords): Promise<WordsOutcome> => {
      const put = (state: Kept['state']) =>
        setKept((all) =>
          all[id] && all[id].words !== words ? all : { ...all, [id]: { words, state } },
        )
      setKept((all) => ({ ...all, [id]: { words, state: 'saving' } }))
      const outcome = await send(id, words)
      put(outcome)
      if (outcome === 'saved') void reload()
      return outcome
    },
    [reload],
  )
  const unsaved = Object.entries(kept).flatMap(([id, { words, state }]) =>
    state === 'saved' || state === 'saving' ? [] : { id, words, outcome: state },
  )
  const saveAgain = () => {
    for (const { id, words } of unsaved) void save(id, words)
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
    return answer.ok ? 'saved' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** Why what was said of a picture is not kept. */
export const WHY_NOT: Record<Exclude<WordsOutcome, 'saved'>, string> = {
  refused: 'the words are too long, or hold something that is no text',
  gone: 'the picture was deleted in another window',
  'signed-out': 'you were signed out',
  unreachable: 'the desk does not answer',
}
