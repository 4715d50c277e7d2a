import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { fullStop } from '#app/kernel/sentences.ts'
import type { MailServerState } from '#app/system/send-test-mail.server.ts'
import { ActionButton } from '#app/ui/desk/buttons.tsx'
import { Icon } from '#app/ui/desk/icon.tsx'
import type { SetUpItem } from './set-up.server.ts'

interface SetUpListProps {
  items: readonly SetUpItem[]
  /** Where the test mail goes. */
  artistEmail: string
}

export function SetUpList({ items, artistEmail }: SetUpListProps) {
  const done = items.filter(({ isDone }) => isDone).length
  return (
    <section className="set-up on-paper" aria-labelledby="set-up">
      <h2 id="set-up">Before you open</h2>
      <p className="soft">
        {done === items.length ? 'All done.' : `${done} of ${items.length} done.`}
      </p>
      <div className="set-up-steps stack gap-1" aria-hidden="true">
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
              <div className="instructions stack gap-2 muted breaks starts">
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

const TITLES = {
  mail: 'Emails go out',
  'mailing-address': 'Mailing address',
  samples: 'Your own text on the site',
  proxy: 'Proxy header',
  backup: 'First backup',
} satisfies Record<SetUpItem['name'], string>

function titleOf({ name }: SetUpItem): string {
  return TITLES[name]
}

/** How an item is done, or what was done. */
function WhatToDo({ item, artistEmail }: { item: SetUpItem; artistEmail: string }) {
  switch (item.name) {
    case 'mail':
      return <Mail mail={item.mail} artistEmail={artistEmail} />
    case 'mailing-address':
      return item.isDone ? (
        <p>Shown at the end of every email.</p>
      ) : (
        <>
          <p>A newsletter must show your postal address. None is sent before you set it.</p>
          <p>
            <Link to={href('/admin/site/:piece', { piece: 'studio' })} reloadDocument>
              Add address under Your site, Studio
            </Link>
          </p>
        </>
      )
    case 'samples':
      return item.isDone ? (
        <p>No samples left on your site.</p>
      ) : (
        <>
          <p>
            <Link to={href('/admin/site/start')}>Make the site yours, step by step</Link>
          </p>
          <p>Or page by page. These still have samples:</p>
          <ul className="samples stack wide gap-2">
            {item.samples.map(({ what, where }) => (
              <li key={what}>
                <Link to={where} reloadDocument>
                  {what}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )
    case 'proxy':
      return item.isDone ? (
        <p>Each visitor has their own address.</p>
      ) : (
        <>
          <p>
            Your site is behind a proxy. Until it knows the header with the visitor’s address, all
            visitors share one limit.
          </p>
          <Setting line="TRUST_PROXY=X-Forwarded-For" />
        </>
      )
    case 'backup':
      return (
        <p>
          {item.lastBackup ? `${fullStop(`Last backup ${item.lastBackup}`)} ` : ''}
          {item.lastSent
            ? `${fullStop(`Last backup reached your store on ${item.lastSent}`)} `
            : ''}
          <code>npm run backup</code> on the server makes {item.lastBackup ? 'another' : 'one'}.
        </p>
      )
  }
}

function Mail({ mail, artistEmail }: { mail: MailServerState; artistEmail: string }) {
  switch (mail.state) {
    case 'unset':
      return (
        <>
          <p>
            No mail server is set, so no email is sent. Emails are saved as files in the folder{' '}
            <code>mail</code> of the data folder.
          </p>
          <Setting line="SMTP_URL=smtps://user:password@mail.example:465" />
          <p>Then send a test email from here.</p>
        </>
      )
    case 'untested':
      return (
        <To server={mail.server}>Send a test email to {artistEmail} to check that it works.</To>
      )
    case 'on-its-way':
      return <To server={mail.server}>The test email to {artistEmail} is on its way.</To>
    case 'failed':
      return (
        <To server={mail.server}>
          The last test email was refused{mail.reason ? `: ${mail.reason}` : ''}.
        </To>
      )
    case 'works':
      return <To server={mail.server}>It took the test email to {artistEmail}.</To>
  }
}

function To({ server, children }: { server: string; children: ReactNode }) {
  return (
    <>
      <p>
        Emails go out through {server}. {children}
      </p>
      <p>
        <Link to={href('/admin/mail/delivery')}>Check email delivery</Link>
      </p>
    </>
  )
}

function Setting({ line }: { line: string }) {
  return (
    <>
      <p>
        Add this line, with your own values, to the file <code>.env</code> in the program’s folder,
        then restart the site:
      </p>
      <p>
        <code>{line}</code>
      </p>
    </>
  )
}
