import { type DragEvent, type ReactNode, useState } from 'react'
import { PICTURE_TYPES } from '#app/pictures/picture-limits.ts'
import { Icon } from '#app/ui/desk/icon.tsx'
import { type OnUploaded, type Upload, useUploads } from './use-uploads.ts'

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
          className={isOver ? 'upload-drop stack gap-1 over' : 'upload-drop stack gap-1'}
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
    <li>
      {picture && <img src={picture.src} alt="" />}
      <div>
        <bdi>{name}</bdi>
        {isMoving ? (
          <progress max={100} value={percent} aria-label={`${name}, ${percent} percent`} />
        ) : (
          <p className={state === 'done' ? 'soft' : 'error'}>{said}</p>
        )}
        {state === 'sending' && percent === 100 && <p className="soft">Preparing</p>}
      </div>
      {state === 'broken' && (
        <button className="desk-button" type="button" onClick={onGoOn}>
          Continue
        </button>
      )}
      {state !== 'done' && (
        <button className="icon-button" type="button" onClick={onStop}>
          <Icon name="close" />
          <span className="visually-hidden">{isMoving ? `Stop ${name}` : `Remove ${name}`}</span>
        </button>
      )}
    </li>
  )
}
