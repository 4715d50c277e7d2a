import { ActionButton } from '#app/ui/desk/action-button.tsx'
import { titleOf, WhatToDo } from './instructions.tsx'
import type { SetUpItem } from './items.ts'

interface SetUpListProps {
  items: readonly SetUpItem[]
  /** Where the test mail goes. */
  artistEmail: string
}

/** What is to be done before visitors come; each item opens to say how. */
export function SetUpList({ items, artistEmail }: SetUpListProps) {
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
                  <ActionButton
                    action="/admin/set-up/test-mail"
                    label="Send a test mail"
                    isDisabled={item.mail.state === 'on-its-way'}
                  />
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
      {done === items.length && <ActionButton action="/admin/set-up/hide" label="Hide this list" />}
    </section>
  )
}
