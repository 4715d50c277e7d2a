import { href } from 'react-router'
import { TOO_LARGE } from '#app/content/words/look-sentences.ts'
import { LOOK_PHOTO_BYTES_MAX, LOOK_PHOTOS_MAX } from '#app/look-briefs/look-brief.ts'
import { LOOK_BRIEF_MONTHS, monthsInWords } from '#app/privacy/retention.ts'
import { Field } from '#app/ui/field.tsx'
import type { LookDone, RefusedLook } from './outcome.ts'
import type { LookView } from './view.server.ts'

interface PhotosProps {
  look: LookView
  done: LookDone | null
  refused: RefusedLook | undefined
}

/** The photographs of a brief. A script sends several at once and takes this part from each answer. */
export function Photos({ look: { token, photos, refusal }, done, refused }: PhotosProps) {
  const left = LOOK_PHOTOS_MAX - photos.length
  return (
    <div className="look-photos" id="look-photos">
      <h3>Photographs, up to six</h3>
      <p className="hint">
        Looks you love, the dress, and one that was not you at all. Only you and I see them; they
        are deleted {monthsInWords(LOOK_BRIEF_MONTHS)} after your day, and you can remove each
        before.
      </p>
      {done === 'sent' && (
        <p className="outcome" role="status" tabIndex={-1}>
          Your photographs have come.
        </p>
      )}
      {done === 'removed' && (
        <p className="outcome" role="status" tabIndex={-1}>
          The photograph is removed.
        </p>
      )}
      {photos.length > 0 && (
        <ul className="look-wells">
          {photos.map(({ id, src, width, height }, index) => (
            <li key={id}>
              <img
                src={src}
                width={width}
                height={height}
                alt={`What you sent, number ${index + 1}`}
                loading="lazy"
              />
              <form method="post" action={href('/booking/:token/look', { token })}>
                <input type="hidden" name="remove" value={id} />
                <button className="more" type="submit">
                  Remove<span className="visually-hidden"> photograph {index + 1}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {refusal === null && left === 0 && !refused?.errors.file && (
        <p className="soft">These are six. To send another one, please remove one first.</p>
      )}
      {refusal === null && (left > 0 || refused?.errors.file) && (
        <form
          className="look-send"
          method="post"
          encType="multipart/form-data"
          action={href('/booking/:token/look/photos', { token })}
          data-photos={LOOK_PHOTO_BYTES_MAX}
          data-too-large={TOO_LARGE}
          data-not-sent="Your photograph did not arrive. Please try again."
        >
          <Field
            name="file"
            id="look-file"
            label="Add a photograph"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            required
            hint={`JPEG, PNG, WebP or AVIF, at most ${LOOK_PHOTO_BYTES_MAX / (1024 * 1024)} MB each.`}
            error={refused?.errors.file}
          />
          <button className="button line" type="submit">
            Send it
          </button>
        </form>
      )}
    </div>
  )
}
