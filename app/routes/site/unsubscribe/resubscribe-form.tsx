import { consentWording } from '#app/content/words/newsletter.ts'
import { useSettings } from '#app/ui/settings.ts'

/** The way back, with the words somebody agrees to: they go into the record. */
export function Again({ token }: { token: string }) {
  const settings = useSettings()
  return (
    <form method="post" action={`/unsubscribe/${token}/again`}>
      <div className="form-end">
        <p>Was that a mistake? You can undo it.</p>
        <button className="button line" type="submit">
          Subscribe again
        </button>
        <p className="hint">{consentWording.text(settings)}</p>
      </div>
    </form>
  )
}
