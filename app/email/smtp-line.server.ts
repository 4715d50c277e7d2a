import { Readable, type Transform } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'
import type { ComposedMail } from '../mail/composed-mail.ts'

/** A sending that failed; `begun` says that the server was sent some of the message. */
interface Failure {
  error: unknown
  begun: boolean
}

/** One conversation with the mail server, signed in, in which one mail after the other is sent. */
export class SmtpLine {
  readonly #connection: SMTPConnection
  readonly #auth: SMTPTransport['auth']
  #over = false
  #mails = 0
  #fail: (error: unknown) => void = () => {}

  constructor(server: Pick<SMTPTransport, 'options' | 'auth'>) {
    this.#connection = new SMTPConnection(server.options)
    this.#auth = server.auth
    this.#connection.on('error', (error) => this.#end(error))
    this.#connection.on('end', () => this.#end(brokenOff('the connection was closed')))
  }

  /** Whether the server or we have ended it. */
  get isOver(): boolean {
    return this.#over
  }

  /** Mails it was asked to send, whatever became of them. */
  get mails(): number {
    return this.#mails
  }

  /** Connects and signs in. Throws what went wrong; then the line is over. */
  async open(): Promise<void> {
    await this.#ask((done) => this.#connection.connect(done))
    const auth = this.#auth
    if (auth && this.#connection.allowsAuth)
      await this.#ask((done) => this.#connection.login(auth, done))
  }

  /**
   * Null when the server has taken the mail. It is told for whom the mail is, and gets the message
   * when `mayBegin` resolves. A line that failed is over, or cleared for the next mail.
   */
  async send(
    { envelope, message, transparent }: ComposedMail,
    mayBegin: () => Promise<void>,
  ): Promise<Failure | null> {
    this.#mails += 1
    let begun = false
    const ready = async () => {
      await mayBegin()
      if (this.#over) return false
      begun = true
      return true
    }
    const source = transparent ? new Transparent(message, ready) : readable(message, ready)
    try {
      await this.#ask((done) => this.#connection.send(envelope, source, (error) => done(error)))
      return null
    } catch (error) {
      if (this.#over) return { error, begun }
      // A recipient that was refused ends one mail, not the conversation.
      if (isAboutRecipient(error)) await this.#clear()
      else this.close()
      return { error, begun }
    }
  }

  /** Ends it politely. */
  quit(): void {
    if (!this.#over) this.#connection.quit()
    this.close()
  }

  /** Ends it at once; whoever waits for an answer gets `error`. */
  close(error: unknown = brokenOff('the connection was closed by us')): void {
    this.#end(error)
    this.#connection.close()
  }

  async #clear(): Promise<void> {
    await this.#ask((done) => this.#connection.reset(done)).catch(() => this.close())
  }

  #end(error: unknown): void {
    this.#over = true
    this.#fail(error)
  }

  async #ask(what: (done: (error?: unknown) => void) => void): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#fail = reject
      what((error) => (error ? reject(error) : resolve()))
    })
  }
}

/** Resolves when the message may go; false when the line has ended meanwhile. */
type Ready = () => Promise<boolean>

function readable(message: Buffer, ready: Ready): Readable {
  return Readable.from(
    (async function* () {
      if (await ready()) yield message
    })(),
  )
}

/**
 * A message that needs no escaping. The library escapes byte by byte, which is the greatest part of
 * what sending costs the processor; these bytes are put behind its escaping, which then has only the
 * end of the message to write.
 */
class Transparent extends Readable {
  readonly #message: Buffer
  readonly #ready: Ready

  constructor(message: Buffer, ready: Ready) {
    super({ read() {} })
    this.#message = message
    this.#ready = ready
  }

  override pipe<Escaping extends NodeJS.WritableStream>(escaping: Escaping): Escaping {
    void this.#pushInto(escaping as unknown as Transform)
    return escaping
  }

  async #pushInto(stream: Transform): Promise<void> {
    if (!(await this.#ready())) return
    // The end it writes begins with the end of our last line.
    const endsALine = this.#message.at(-1) === 0x0a
    stream.push(endsALine ? this.#message.subarray(0, -2) : this.#message)
    stream.end()
  }
}

function isAboutRecipient(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  // 421 says that the server ends the conversation (RFC 5321 3.8).
  return command === 'RCPT TO' && Boolean(responseCode) && responseCode !== 421
}

function brokenOff(message: string): Error {
  return Object.assign(new Error(message), { command: 'CONN', code: 'ECONNECTION' })
}
