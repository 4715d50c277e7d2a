import { useRef, useState } from 'react'
import { ButtonLink } from '#app/ui/desk/button-link.tsx'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useIsHydrated } from '#app/ui/desk/hooks/use-is-hydrated.ts'
import { Field } from '#app/ui/field.tsx'

/** The secret address, shown this once, with how to give it to a phone. */
export function FeedAddress({ path }: { path: string }) {
  const isHydrated = useIsHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState('')
  const copy = async () => {
    field.current?.select()
    setCopied((await isCopied(path)) ? 'Copied.' : 'It is marked now: please copy it by hand.')
  }
  return (
    <DeskPage title="Your calendar’s address">
      <div className="feed">
        <p className="warning">
          It is shown only now. Whoever has it can read your appointments, so give it to nobody.
        </p>
        <Field label="Address to copy" name="address" readOnly value={path} dir="ltr" ref={field} />
        {isHydrated && (
          <p className="button-row">
            <button className="desk-button" type="button" onClick={copy}>
              Copy the address
            </button>
            <span role="status">{copied}</span>
          </p>
        )}
        <h2>On an iPhone</h2>
        <p>
          <a className="desk-button" href={path.replace(/^https?:/, 'webcal:')}>
            Open in the Calendar app
          </a>
        </p>
        <p>Or, where that opens nothing:</p>
        <ol>
          <li>Copy the address above.</li>
          <li>Open the Calendar app, then Calendars, Add Calendar, Add Subscription Calendar.</li>
          <li>Paste the address and choose Subscribe.</li>
        </ol>
        <h2>In Google Calendar</h2>
        <ol>
          <li>On a computer, open calendar.google.com.</li>
          <li>Beside “Other calendars” choose +, then “From URL”.</li>
          <li>Paste the address and choose “Add calendar”. It then appears on your phone too.</li>
        </ol>
        <p className="soft">
          Google reads it from the open internet and may take a day to show a change; an iPhone asks
          about every hour.
        </p>
        <p>
          <ButtonLink to="/admin/appointments/feed" label="Done" />
        </p>
      </div>
    </DeskPage>
  )
}

/** A browser may have no clipboard for a page, or not let it be written. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
