import type { ReactElement } from 'react'
import type { CalendarStatus } from '../calendar/calendar-file.server.ts'
import type { Mail, MailKind } from './shared/mail.ts'
import type { MailContext } from './templates/shared/mail-layout.tsx'

type DataOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>['data']

/** All there is to know of one kind of mail. */
export interface MailTypeDefinition<Data> {
  /**
   * Our own words only: a subject must hold nothing that a stranger has typed. A reply's may, for
   * it goes back to whoever typed it and the artist has read it.
   */
  subject(data: Data): string
  Message(props: MailContext & { data: Data }): ReactElement
  /** Where an answer goes. */
  replyTo: 'artist' | 'client'
  /** Message-ID of the mail whose thread this one goes on with, if any. */
  answers?(data: Data): string | null
  /** A person wrote it: it goes out without the marks of a machine's mail. */
  personal?: true
  /** Attaches the calendar file in this state; null attaches none. */
  calendar?: CalendarStatus | ((data: Data) => CalendarStatus | null)
  /** The data opens a door, so it is forgotten as soon as the mail is sent or has failed. */
  secret?: true
}

/** One entry for each of those kinds; the type in `shared/mail.ts` asks for it. */
export type MailTypesOf<Kinds extends MailKind> = {
  [Kind in Kinds]: MailTypeDefinition<DataOf<Kind>>
}
