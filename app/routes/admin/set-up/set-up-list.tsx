import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FlashMessage } from '../shared/flash-text.ts'
import { titleOf, WhatToDo } from './instructions.tsx'
import type { SetUpItem } from './items.ts'

interface SetUpListProps {
  items: readonly SetUpItem[]
  /** Where the test mail goes. */
  artistEmail: string
  onTold: (flash: FlashMessage) => void
}

/** What is to be done before visitors come; each item opens to say how. */
export function SetUpList({ items, artistEmail, onTold }: SetUpListProps) {
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <section className="set-up" aria-labelledby="set-up">
      <div className="part-top">
        <h2 id="set-up">Set-up</h2>
        <span className="soft">
          {done === items.length ? 'All done' : `${done} of ${items.length} done`}
        </span>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.name}>
            <details name="set-up">
              <summary>
                <span className={item.isDone ? 'status good' : 'status waiting'}>
                  {item.isDone ? 'Done' : 'To do'}
                </span>{' '}
                {titleOf(item)}
              </summary>
              <div className="instructions">
                <WhatToDo item={item} artistEmail={artistEmail} />
                {item.name === 'mail' && 'server' in item.mail && (
                  <Act
                    action="/admin/set-up/test-mail"
                    label="Send a test mail"
                    isWaiting={item.mail.state === 'on-its-way'}
                    onTold={onTold}
                  />
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
      {done === items.length && (
        <Act action="/admin/set-up/hide" label="Hide this list" onTold={onTold} />
      )}
    </section>
  )
}

interface ActProps {
  action: string
  label: string
  isWaiting?: boolean
  onTold: (flash: FlashMessage) => void
}

function Act({ action, label, isWaiting = false, onTold }: ActProps) {
  const fetcher = useFetcher<FlashMessage>()
  const busy = fetcher.state !== 'idle'
  useEffect(() => {
    if (fetcher.data) onTold(fetcher.data)
  }, [fetcher.data, onTold])
  return (
    <fetcher.Form
      method="post"
      action={action}
      onSubmit={(event) => (busy || isWaiting) && event.preventDefault()}
    >
      <button className="desk-button" type="submit" aria-disabled={busy || isWaiting}>
        {busy ? 'One moment' : label}
      </button>
    </fetcher.Form>
  )
}
