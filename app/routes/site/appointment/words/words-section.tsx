import { href } from 'react-router'
import type { ReviewStatus } from '#app/reviews/review.ts'
import { Field } from '#app/ui/field.tsx'
import type { WordsView } from './view.server.ts'

/** The place of a client's words after the day: when they are asked for, where they are written, what became of them. */
export function WordsSection({ words }: { words: WordsView | null }) {
  if (!words) return null
  return (
    <section className="appointment-words" id="your-words" aria-labelledby="words-title">
      <h2 id="words-title">{words.kind === 'written' ? 'Your review' : 'A few words?'}</h2>
      {words.kind === 'later' && (
        <p className="soft">
          I write to you on {words.asksAt} and ask how it was. From then on you can answer here,
          too.
        </p>
      )}
      {words.kind === 'open' && <Asked token={words.token} />}
      {words.kind === 'written' && <Written {...words} />}
    </section>
  )
}

/** The first step of the form: how they are named, and whether they may be shown, is asked on the page it leads to. */
function Asked({ token }: { token: string }) {
  return (
    <>
      <p className="soft">
        Two sentences from you help the next person more than a page from me. You choose how you’re
        named before anything is shown, and you can take it back.
      </p>
      <form method="post" action={href('/review/:token', { token })}>
        <input type="hidden" name="step" value="words" />
        <Field as="textarea" name="words" label="How was it?" rows={4} />
        <button className="button line" type="submit">
          Go on
        </button>
      </form>
    </>
  )
}

function Written(review: Extract<WordsView, { kind: 'written' }>) {
  return (
    <>
      <OwnWords {...review} />
      <p className="soft">Thank you. {WHO_READS[review.status]}</p>
      <a className="more" href={href('/review/:token', { token: review.token })}>
        Take my review back
      </a>
    </>
  )
}

/** Who reads what a client wrote. */
export const WHO_READS = {
  waiting: 'Only I can see this for now.',
  declined: 'Only I can see this for now.',
  private: 'This is only for me. My site will not show it.',
  published: 'Visitors can read this on my site.',
}

interface OwnWordsProps {
  status: ReviewStatus
  words: string | null
  namedAs: string
}

/** What a client wrote, and as whom. */
export function OwnWords({ status, words, namedAs }: OwnWordsProps) {
  return (
    <figure className="own-words">
      <blockquote>
        <p>{words}</p>
      </blockquote>
      {status !== 'private' && <figcaption>{namedAs}</figcaption>}
    </figure>
  )
}
