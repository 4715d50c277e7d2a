import { useCallback, useEffect, useRef, useState } from 'react'
import { sendFile } from './send-file.ts'

/** A file on its way. */
export interface Upload {
  /** The same for every try, so that a try whose answer was lost makes no second picture. */
  key: string
  name: string
  state: 'waiting' | 'sending' | 'broken' | 'refused'
  percent: number
  /** What went wrong, in words. */
  said: string
}

/**
 * Sends files one after the other. What is taken leaves the list; a lost connection keeps the file, says how far it
 * came, and goes on with all of them by a press, or by itself once the browser is online again. `onUploaded` hears of
 * pictures once nothing is left that could be lost: loading the page anew may fail, and takes the page with it.
 */
export function useUploads(onUploaded: () => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const files = useRef(new Map<string, File>())
  const isNews = useRef(false)
  const running = useRef<{ key: string; stop: AbortController } | null>(null)

  const change = useCallback((key: string, put: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...put } : one)))
  }, [])
  const remove = useCallback((key: string) => {
    files.current.delete(key)
    setUploads((all) => all.filter((one) => one.key !== key))
  }, [])

  const next = uploads.find(({ state }) => state === 'waiting')?.key
  const isSending = uploads.some(({ state }) => state === 'sending')
  useEffect(() => {
    const file = next === undefined ? undefined : files.current.get(next)
    if (next === undefined || !file || isSending || running.current) return
    const stop = new AbortController()
    running.current = { key: next, stop }
    change(next, { state: 'sending', percent: 0, said: '' })
    const onProgress = (percent: number) => change(next, { percent })
    sendFile(file, { key: next, onProgress, signal: stop.signal }).then((outcome) => {
      running.current = null
      if (outcome.ok) {
        isNews.current = true
        remove(next)
      } else change(next, { state: outcome.isLost ? 'broken' : 'refused', said: outcome.sentence })
    })
  }, [next, isSending, change, remove])

  const goOn = useCallback(() => {
    setUploads((all) =>
      all.map((one) => (one.state === 'broken' ? { ...one, state: 'waiting' } : one)),
    )
  }, [])
  useEffect(() => {
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [goOn])

  const isUnfinished = uploads.some(({ state }) => state !== 'refused')
  useEffect(() => {
    if (isUnfinished || !isNews.current) return
    isNews.current = false
    onUploaded()
  }, [isUnfinished, onUploaded])
  useEffect(() => {
    if (!isUnfinished) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnfinished])
  useEffect(() => () => running.current?.stop.abort(), [])

  return {
    uploads,
    add(chosen: FileList | null) {
      const added = [...(chosen ?? [])].map((file): Upload => {
        const key = crypto.randomUUID()
        files.current.set(key, file)
        return { key, name: file.name, state: 'waiting', percent: 0, said: '' }
      })
      setUploads((all) => [...all, ...added])
    },
    goOn,
    stop(key: string) {
      if (running.current?.key === key) running.current.stop.abort()
      remove(key)
    },
  }
}
