import { useCallback, useEffect, useRef, useState } from 'react'
import { sendFile } from './send-file.ts'

/** A file on its way. */
export interface Upload {
  /** The same for every try, so that a try whose answer was lost makes no second picture. */
  key: string
  name: string
  state: 'waiting' | 'sending' | 'done' | 'broken' | 'refused'
  percent: number
  /** How it ended, in words. */
  said: string
  /** The picture it became. */
  picture?: { id: string; src: string }
}

/** Hears of the pictures that arrived, in the order in which their files were chosen, and whether a file was refused. */
export type OnUploaded = (ids: readonly string[], isAnyRefused: boolean) => Promise<void>

/**
 * Sends files one after the other; a lost connection keeps the file, says how far it
 * came, and goes on with all of them by a press, or by itself once the browser is online again. `onUploaded` hears of
 * pictures once nothing is left that could be lost: loading the page anew may fail, and takes the page with it. Until
 * then what arrived stays in the list.
 */
export function useUploads(onUploaded: OnUploaded) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const files = useRef(new Map<string, File>())
  const isTold = useRef(false)
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
      if (outcome.ok) change(next, { state: 'done', said: 'Uploaded', picture: outcome.picture })
      else change(next, { state: outcome.isLost ? 'broken' : 'refused', said: outcome.sentence })
    })
  }, [next, isSending, change])

  const goOn = useCallback(() => {
    setUploads((all) =>
      all.map((one) => (one.state === 'broken' ? { ...one, state: 'waiting' } : one)),
    )
  }, [])
  useEffect(() => {
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [goOn])

  const isUnfinished = uploads.some(({ state }) => state !== 'refused' && state !== 'done')
  useEffect(() => {
    const done = uploads.flatMap(({ picture }) => picture?.id ?? [])
    if (isUnfinished || done.length === 0 || isTold.current) return
    isTold.current = true
    const isAnyRefused = uploads.some(({ state }) => state === 'refused')
    onUploaded(done, isAnyRefused).finally(() => {
      isTold.current = false
      setUploads((all) => all.filter(({ picture }) => !picture || !done.includes(picture.id)))
    })
  }, [uploads, isUnfinished, onUploaded])
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
