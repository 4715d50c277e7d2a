import SMTPTransport, { type SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import type { ComposedMail } from '../mail/composed-mail.ts'
import { SmtpLine } from './smtp-line.server.ts'
import type { SendingTerms } from './transport.server.ts'

/** Mails in one conversation: relays commonly end it themselves after a hundred. House rule. */
const MAILS_PER_LINE = 100

/** How long a line is kept open for the next mail. House rule. */
const IDLE_MS = 2_000

interface LineTerms extends Pick<SendingTerms, 'mayBegin'> {
  /** Aborts when the attempt is to end. */
  signal: AbortSignal
}

/**
 * Lines to one mail server. A mail takes one that is idle or opens a new one, so there are as many
 * as there are mails on their way; a line that has nothing to do is closed.
 */
export class SmtpLines {
  readonly #server: SMTPTransport
  readonly #attemptMs: number
  readonly #idle: SmtpLine[] = []
  #closing: NodeJS.Timeout | undefined

  constructor(options: SMTPTransportOptions, attemptMs: number) {
    this.#server = new SMTPTransport(options)
    this.#attemptMs = attemptMs
  }

  /**
   * Sends one mail, or throws what went wrong; ends after the time of an attempt or when `breakOff`
   * says so. A line that proves dead before it was given the message does not cost the mail its
   * attempt: it goes over a new one.
   */
  async send(mail: ComposedMail, { breakOff, mayBegin }: SendingTerms): Promise<void> {
    // By hand: `AbortSignal.any` costs as much as the query that decides whether the mail may go.
    const over = new AbortController()
    const end = () => over.abort()
    const patience = setTimeout(end, this.#attemptMs)
    breakOff.addEventListener('abort', end, { once: true })
    if (breakOff.aborted) end()
    try {
      await this.#try(mail, { signal: over.signal, mayBegin })
    } finally {
      clearTimeout(patience)
      breakOff.removeEventListener('abort', end)
    }
  }

  close(): void {
    clearTimeout(this.#closing)
    for (const line of this.#idle.splice(0)) line.quit()
  }

  async #try(mail: ComposedMail, terms: LineTerms): Promise<void> {
    const { signal } = terms
    const used = this.#takeIdle()
    if (used) {
      const failure = await this.#over(used, mail, terms)
      if (!failure) return
      if (failure.begun || !used.isOver || signal.aborted) throw failure.error
    }
    const line = new SmtpLine(this.#server)
    await within(signal, line, () => line.open())
    const failure = await this.#over(line, mail, terms)
    if (failure) throw failure.error
  }

  async #over(line: SmtpLine, mail: ComposedMail, { signal, mayBegin }: LineTerms) {
    const failure = await within(signal, line, () => line.send(mail, mayBegin))
    if (!line.isOver) this.#putBack(line)
    return failure
  }

  #takeIdle(): SmtpLine | undefined {
    for (;;) {
      const line = this.#idle.pop()
      if (!line?.isOver) return line
    }
  }

  #putBack(line: SmtpLine): void {
    if (line.mails >= MAILS_PER_LINE) {
      line.quit()
      return
    }
    this.#idle.push(line)
    clearTimeout(this.#closing)
    this.#closing = setTimeout(() => this.close(), IDLE_MS).unref()
  }
}

/** Runs a step on a line, which is closed when the signal comes first or the step throws. */
async function within<Result>(
  signal: AbortSignal,
  line: SmtpLine,
  step: () => Promise<Result>,
): Promise<Result> {
  const end = () =>
    line.close(Object.assign(new Error('not done in time'), { command: 'CONN', code: 'ETIMEDOUT' }))
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await step()
  } catch (error) {
    line.close()
    throw error
  } finally {
    signal.removeEventListener('abort', end)
  }
}
