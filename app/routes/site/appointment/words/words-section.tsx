import { href } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import type { WordsView } from './view.server.ts'

/** The place of a client's words after the day: when they are asked for, where they are written, what became of them. */
export function WordsSection({ words }: { words: WordsView | null }) {
  if (!words) return null
  return (
    <section className="appointment-words" id="your-words" aria-labelledby="words-title">
      <h2 id="words-title">{words.kind === 'written' ? 'Your words' : 'A few words?'}</h2>
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
        Two sentences help the next person more than a page of mine. Nothing is shown before you say
        how you would like to be named, and you can take it back.
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
      <OwnWords words={review.words} namedAs={review.namedAs} />
      <p className="soft">
        {review.isPublished
          ? 'Thank you. Visitors read them on my site.'
          : 'Thank you. I read them first; nobody else has seen them.'}
      </p>
      <a className="more" href={href('/review/:token', { token: review.token })}>
        Take my words back
      </a>
    </>
  )
}

/** What a client wrote, and as whom. */
export function OwnWords({ words, namedAs }: { words: string | null; namedAs: string }) {
  return (
    <figure className="own-words">
      <blockquote>
        <p>{words}</p>
      </blockquote>
      <figcaption>{namedAs}</figcaption>
    </figure>
  )
}
