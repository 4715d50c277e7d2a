import { useCallback, useState } from 'react'
import { useReload } from '#app/ui/desk/hooks/use-reload.ts'

/** What a picture's form says, by the names of its fields. */
export type PictureWords = Record<string, string>

interface Kept {
  words: PictureWords
  state: 'saving' | 'saved' | 'failed'
}

/**
 * Keeps what is said of pictures when their form is left: sends it, and holds it until the page knows it, so that
 * words that did not arrive stand there again.
 */
export function usePictureWords() {
  const reload = useReload()
  const [kept, setKept] = useState<Readonly<Record<string, Kept>>>({})
  const save = useCallback(
    async (id: string, words: PictureWords): Promise<boolean> => {
      const put = (state: Kept['state']) =>
        setKept((all) =>
          all[id] && all[id].words !== words ? all : { ...all, [id]: { words, state } },
        )
      setKept((all) => ({ ...all, [id]: { words, state: 'saving' } }))
      const isSaved = await send(id, words)
      put(isSaved ? 'saved' : 'failed')
      if (isSaved) void reload()
      return isSaved
    },
    [reload],
  )
  const failed = Object.entries(kept).filter(([, { state }]) => state === 'failed')
  const saveAgain = () => {
    for (const [id, { words }] of failed) void save(id, words)
  }
  return { kept, save, failed: failed.length, saveAgain }
}

/** False where the server was not reached, a session ended, or the words were refused. */
async function send(id: string, words: PictureWords): Promise<boolean> {
  try {
    const answer = await fetch(`/admin/site/pictures/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ ...words, stays: 'yes' }),
      headers: { Accept: 'text/html' },
      // Arrives though the page is left.
      keepalive: true,
    })
    return answer.ok && !answer.redirected
  } catch {
    return false
  }
}
