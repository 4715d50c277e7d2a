import { useSettings } from '#app/ui/settings.ts'
import { WaysOn } from '#app/ui/site/error-page.tsx'

/** In place of a review behind a link that leads to none. */
export function NoReview() {
  const { artistName } = useSettings()
  return (
    <section className="wrap lost">
      <title>{`Nothing to write here · ${artistName}`}</title>
      <div className="grid head">
        <h1>There is nothing to write here</h1>
        <p className="lede">
          The link may be cut off, or what it led to was removed. If you would like to tell me
          something, please write to me.
        </p>
      </div>
      <WaysOn />
    </section>
  )
}
