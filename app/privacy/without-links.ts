/**
 * A stored email without the unguessable parts of its links, in every part of it: a copy that is handed on must
 * let nobody in.
 */
export function withoutLinks(message: string): string {
  const parts = message.replace(BASE64_TEXT, (part, head: string, body: string) => {
    const text = Buffer.from(body, 'base64').toString()
    const hidden = hideTokens(text)
    if (hidden === text) return part
    const lines =
      Buffer.from(hidden)
        .toString('base64')
        .match(/.{1,76}/g) ?? []
    return `${head}${lines.join('\r\n')}\r\n`
  })
  return hideTokens(parts)
}

/** A part of text that is written in base64: its headers, then its lines. */
const BASE64_TEXT =
  /(Content-Type: text\/[^\n]*\n(?:[^\r\n][^\n]*\n)*?Content-Transfer-Encoding: base64\r?\n(?:[^\r\n][^\n]*\n)*\r?\n)((?:[\w+/=]+\r?\n)+)/gi

/** 256 bits in base64url behind a slash or a dot, which lines of a part may break anywhere. */
const TOKEN = /([/.])(?:[\w-](?:=\r?\n|\r?\n[ \t])?){43}(?![\w-])/g

function hideTokens(text: string): string {
  return text.replace(TOKEN, '$1…')
}
