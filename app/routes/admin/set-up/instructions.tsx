import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullStop } from '#app/kernel/sentences.ts'
import type { MailServerState } from '#app/system/send-test-mail.server.ts'
import type { SetUpItem } from './items.ts'

const TITLES = {
  mail: 'Mail goes out',
  'mailing-address': 'Mailing address',
  samples: 'Your own words on the site',
  proxy: 'Proxy header',
  backup: 'First backup',
} satisfies Record<SetUpItem['name'], string>

export function titleOf({ name }: SetUpItem): string {
  return TITLES[name]
}

/** How an item is done, or what was done. */
export function WhatToDo({ item, artistEmail }: { item: SetUpItem; artistEmail: string }) {
  switch (item.name) {
    case 'mail':
      return <Mail mail={item.mail} artistEmail={artistEmail} />
    case 'mailing-address':
      return item.isDone ? (
        <p>It stands at the foot of every mail.</p>
      ) : (
        <>
          <p>
            Every letter to subscribers must name a postal address where you can be reached, so none
            goes out before it is set.
          </p>
          <p>
            <Link to="/admin/site/studio" reloadDocument>
              Write it under Your site, Studio
            </Link>
          </p>
        </>
      )
    case 'samples':
      return item.isDone ? (
        <p>Nothing on the site is an example any more.</p>
      ) : (
        <>
          <p>
            <Link to="/admin/site/start">Make the site yours, step by step</Link>
          </p>
          <p>Or piece by piece. These still hold samples:</p>
          <ul className="samples">
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
        <p>Each visitor is known by their own address.</p>
      ) : (
        <>
          <p>
            The site is reached by https through a proxy. Until the site knows in which header the
            proxy writes a visitor’s address, all visitors share one, and one of them can use up the
            limits of all.
          </p>
          <Setting line="TRUST_PROXY=X-Forwarded-For" />
        </>
      )
    case 'backup':
      return (
        <p>
          {item.lastBackup ? `${fullStop(`The last one was made on ${item.lastBackup}`)} ` : ''}
          {item.lastSent
            ? `${fullStop(`The last one reached your store on ${item.lastSent}`)} `
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
            No mail server is set, so nobody gets mail: each one is kept as a file in the folder{' '}
            <code>mail</code> of the data folder.
          </p>
          <Setting line="SMTP_URL=smtps://user:password@mail.example:465" />
          <p>After that, a test mail can be sent from here.</p>
        </>
      )
    case 'untested':
      return <To server={mail.server}>A test mail to {artistEmail} shows whether it works.</To>
    case 'on-its-way':
      return <To server={mail.server}>The test mail to {artistEmail} is on its way.</To>
    case 'failed':
      return (
        <To server={mail.server}>
          The last test mail was not taken{mail.reason ? `: ${mail.reason}` : ''}.
        </To>
      )
    case 'works':
      return <To server={mail.server}>It took the test mail to {artistEmail}.</To>
  }
}

function To({ server, children }: { server: string; children: ReactNode }) {
  return (
    <>
      <p>
        Mail goes out through {server}. {children}
      </p>
      <p>
        <Link to="/admin/mail/delivery">See whether it arrives</Link>
      </p>
    </>
  )
}

function Setting({ line }: { line: string }) {
  return (
    <>
      <p>
        Put this line, with your own, into the file <code>.env</code> in the program’s folder and
        start the site again:
      </p>
      <p>
        <code>{line}</code>
      </p>
    </>
  )
}
