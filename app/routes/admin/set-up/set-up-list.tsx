import { href } from 'react-router'
import { ActionButton } from '#app/ui/desk/action-button.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
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
      <h2 id="set-up">Before you open</h2>
      <p className="soft">
        {done === items.length ? 'All done.' : `${done} of ${items.length} done.`}
      </p>
      <div className="set-up-steps" aria-hidden="true">
        {items.map(({ name }, index) => (
          <i key={name} className={index < done ? 'done' : undefined} />
        ))}
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.name}>
            <details name="set-up">
              <summary>
                <span className={item.isDone ? 'ring done' : 'ring'} />
                <span>
                  {titleOf(item)}
                  <span className="visually-hidden">: {item.isDone ? 'done' : 'to do'}</span>
                </span>
                <Icon name="next" />
              </summary>
              <div className="instructions stack gap-2 muted breaks">
                <WhatToDo item={item} artistEmail={artistEmail} />
                {item.name === 'mail' && 'server' in item.mail && (
                  <ActionButton
                    action={href('/admin/set-up')}
                    fields={{ intent: 'test-mail' }}
                    label="Send test email"
                    isDisabled={item.mail.state === 'on-its-way'}
                  />
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
      {done === items.length && (
        <ActionButton
          action={href('/admin/set-up')}
          fields={{ intent: 'hide' }}
          label="Hide list"
        />
      )}
    </section>
  )
}
