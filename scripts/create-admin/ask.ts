import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { hasPasswordLength, PASSWORD_MAX, PASSWORD_MIN } from '#app/accounts/password-rules.ts'
import { isGuessable } from '#app/accounts/password-strength.server.ts'
import { emailField } from '#app/kernel/fields.schema.ts'
import { sentences } from '#app/kernel/sentences.ts'

export interface Credentials {
  email: string
  password: string
}

/**
 * Asks a person at a terminal for an address and, twice, for a password, until both will do. The
 * password is not echoed. Null when they give up with Ctrl-C or Ctrl-D.
 */
export async function askForCredentials(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<Credentials | null> {
  let echoes = true
  const echo = new Writable({
    write(chunk, _encoding, done) {
      if (echoes) output.write(chunk)
      done()
    },
  })
  // Without a history no arrow key brings a typed password back.
  const terminal = createInterface({ input, output: echo, terminal: true, historySize: 0 })
  const lines = terminal[Symbol.asyncIterator]()
  // At once, since a pasted password follows its line break in the same breath.
  terminal.on('line', () => {
    echoes = false
  })
  try {
    const email = await askUntil('E-mail address: ', explainEmail, ask)
    if (email === null) return null
    for (;;) {
      const explain = (text: string) => explainPassword(text, email)
      const password = await askUntil('Password (not shown): ', explain, askUnseen)
      if (password === null) return null
      const again = await askUnseen('The same again: ')
      if (again === null) return null
      if (again === password) return { email: email.trim(), password }
      output.write('These are not the same. Please try again.\n')
    }
  } finally {
    terminal.close()
  }

  async function ask(question: string): Promise<string | null> {
    echoes = true
    terminal.setPrompt(question)
    terminal.prompt()
    const { value, done } = await lines.next()
    if (!done) return value
    output.write('\n')
    return null
  }

  async function askUnseen(question: string): Promise<string | null> {
    output.write(question)
    echoes = false
    terminal.setPrompt('')
    const { value, done } = await lines.next()
    output.write('\n')
    return done ? null : value
  }

  async function askUntil(
    question: string,
    explain: (answer: string) => string | null | Promise<string | null>,
    how: (question: string) => Promise<string | null>,
  ): Promise<string | null> {
    for (;;) {
      const answer = await how(question)
      const complaint = answer !== null && (await explain(answer))
      if (!complaint) return answer
      output.write(`${complaint}\n`)
    }
  }
}

function explainEmail(text: string): string | null {
  const read = emailField.safeParse(text)
  return read.success ? null : (read.error.issues[0]?.message ?? 'This is no address')
}

async function explainPassword(text: string, email: string): Promise<string | null> {
  if (!hasPasswordLength(text))
    return `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`
  return (await isGuessable(text, email)) ? sentences.guessablePassword : null
}
