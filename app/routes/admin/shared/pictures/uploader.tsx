import { type DragEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { KEPT_EDGE_MAX, PICTURE_TYPES } from '#app/pictures/picture-limits.ts'
import { UNREADABLE } from '#app/pictures/unreadable.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'

interface UploaderProps {
  onUploaded: OnUploaded
  /** What stands below until the first file is chosen. */
  children?: ReactNode
}

/** Pictures to upload: several at once by choosing, dragging or the camera, each with its progress. */
export function Uploader({ onUploaded, children }: UploaderProps) {
  const { uploads, add, goOn, stop } = useUploads(onUploaded)
  const [isOver, setOver] = useState(false)
  const [wasChosen, setChosen] = useState(false)
  const choose = (chosen: FileList | null) => {
    add(chosen)
    setChosen(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.type === 'drop') choose(event.dataTransfer.files)
    else setOver(event.type === 'dragover')
  }
  return (
    <>
      <div className="upload-form">
        <label
          className={
            isOver
              ? 'upload-drop holds rounded fitted stack gap-1 over'
              : 'upload-drop holds rounded fitted stack gap-1'
          }
          onDragOver={drop}
          onDragLeave={drop}
          onDrop={drop}
        >
          <Icon name="picture" />
          <span>Take or choose pictures</span>
          <span className="soft">
            JPEG, PNG, WebP or AVIF, up to 25 MB each. Location data is removed.
          </span>
          <input
            type="file"
            id="file"
            accept={PICTURE_TYPES}
            multiple
            onChange={({ currentTarget }) => {
              choose(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </label>
        {uploads.length > 0 && (
          <ul className="upload-list" aria-label="Uploading">
            {uploads.map((upload) => (
              <Line
                key={upload.key}
                upload={upload}
                onGoOn={goOn}
                onStop={() => stop(upload.key)}
              />
            ))}
          </ul>
        )}
        <p className="visually-hidden" role="status">
          {uploads
            .map(({ said }) => said)
            .filter(Boolean)
            .at(-1) ?? ''}
        </p>
      </div>
      {!wasChosen && children}
    </>
  )
}

interface LineProps {
  upload: Upload
  onGoOn: () => void
  onStop: () => void
}

function Line({ upload, onGoOn, onStop }: LineProps) {
  const { name, state, percent, said, picture } = upload
  const isMoving = state === 'waiting' || state === 'sending'
  return (
    <li className="level ruled">
      {picture && <img src={picture.src} alt="" />}
      <div className="shrinks grows breaks">
        <bdi>{name}</bdi>
        {isMoving ? (
          <progress max={100} value={percent} aria-label={`${name}, ${percent} percent`} />
        ) : (
          <p className={state === 'done' ? 'soft' : 'error'}>{said}</p>
        )}
        {state === 'sending' && percent === 100 && <p className="soft">Preparing</p>}
      </div>
      {state === 'broken' && <Button onClick={onGoOn}>Continue</Button>}
      {state !== 'done' && (
        <button className="icon-button" type="button" onClick={onStop}>
          <Icon name="close" />
          <span className="visually-hidden">{isMoving ? `Stop ${name}` : `Remove ${name}`}</span>
        </button>
      )}
    </li>
  )
}

interface Upload {
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
type OnUploaded = (ids: readonly string[], isAnyRefused: boolean) => Promise<void>

/**
 * Sends files one after the other; a lost connection keeps the file, says how far it
 * came, and goes on with all of them by a press, or by itself once the browser is online again. `onUploaded` hears of
 * pictures once nothing is left that could be lost: reloading the page may fail, and takes the page with it. Until
 * then what arrived stays in the list.
 */
function useUploads(onUploaded: OnUploaded) {
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

interface Sending {
  /** The Idempotency-Key. */
  key: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

interface Arrived {
  id: string
  src: string
}

type Sent =
  | { ok: true; picture: Arrived }
  /** `isLost`: no answer came, so it may be sent again. */
  | { ok: false; isLost: boolean; sentence: string }

const MB = 1024 * 1024

/**
 * Uploads one file and tells how far it is; one that takes the server too much memory goes again as a smaller copy
 * that the browser makes. Never throws.
 */
async function sendFile(file: File, sending: Sending): Promise<Sent> {
  if (file.size > 25 * MB)
    return { ok: false, isLost: false, sentence: 'This picture is larger than 25 MB' }
  const sent = await send(file, sending)
  if (sent.ok || sent.sentence !== UNREADABLE['too-much-memory'].sentence) return sent
  const copy = await smallerCopy(file)
  return copy && !sending.signal.aborted ? await send(copy, sending) : sent
}

/** The platform's `fetch` does not tell how far it is. */
async function send(file: File, { key, onProgress, signal }: Sending): Promise<Sent> {
  const body = new FormData()
  body.set('file', file)
  const request = new XMLHttpRequest()
  request.open('POST', '/api/v1/pictures')
  request.setRequestHeader('Idempotency-Key', key)
  let sent = 0
  request.upload.addEventListener('progress', ({ loaded }) => {
    sent = Math.min(loaded, file.size)
    onProgress(Math.round((sent / Math.max(1, file.size)) * 100))
  })
  signal.addEventListener('abort', () => request.abort())
  return await new Promise((resolve) => {
    const lost = () =>
      resolve({
        ok: false,
        isLost: true,
        sentence: `The connection broke ${howFar(sent, file.size)}`,
      })
    request.addEventListener('error', lost)
    request.addEventListener('abort', lost)
    request.addEventListener('timeout', lost)
    request.addEventListener('load', () =>
      resolve(
        request.status === 201
          ? {
              ok: true,
              picture: (JSON.parse(request.responseText) as { picture: Arrived }).picture,
            }
          : { ok: false, isLost: isForLater(request.status), sentence: sentenceOf(request) },
      ),
    )
    request.send(body)
  })
}

/** The same file may be taken later: signed in again, or once the server is there or has time. */
function isForLater(status: number): boolean {
  return status === 401 || status === 429 || status >= 500
}

function sentenceOf({ status, responseText }: XMLHttpRequest): string {
  if (status === 401) return 'You are signed out. Sign in in another window, then continue'
  try {
    return (JSON.parse(responseText) as { error: { message: string } }).error.message
  } catch {
    return 'Something went wrong. Please try again.'
  }
}

/** 'at 3.2 of 8.1 MB'; a file that small is sent again before anybody has read how much was missing. */
function howFar(sent: number, size: number): string {
  if (size < MB) return 'on the way'
  return `at ${(sent / MB).toFixed(1)} of ${(size / MB).toFixed(1)} MB`
}

/** Of the copy, from 0 to 1: the server encodes it once more. */
const COPY_QUALITY = 0.95

/**
 * The picture as a JPEG no longer than what is kept of it, turned upright, made by the browser; null where
 * the browser cannot read it. For files that take more memory to decode than the server has for one.
 */
async function smallerCopy(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file)
    const part = Math.min(1, KEPT_EDGE_MAX / Math.max(picture.width, picture.height))
    const [width, height] = [picture.width, picture.height].map((edge) =>
      Math.max(1, Math.round(edge * part)),
    ) as [number, number]
    const canvas = new OffscreenCanvas(width, height)
    const drawing = canvas.getContext('2d')
    if (!drawing) return null
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, width, height)
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(picture, 0, 0, width, height)
    picture.close()
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: COPY_QUALITY })
    return new File([jpeg], file.name, { type: 'image/jpeg' })
  } catch {
    return null
  }
}
