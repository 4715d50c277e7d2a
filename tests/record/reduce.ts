import type { Email } from 'postal-mime'
import { pdfText } from '../support/pdf-text.ts'

/** Attributes that say something to whoever reads or sends a page. */
const SAYS =
  /^(action|alt|aria-(current|label|live|expanded|invalid|hidden)|autocomplete|charset|checked|content|datetime|disabled|download|enctype|hidden|href|inputmode|lang|max|maxlength|method|min|minlength|multiple|name|open|pattern|placeholder|property|rel|required|role|rowspan|colspan|selected|src|step|title|type|value)$/

/** Elements that only hold others, or look like something. */
const SILENT =
  /^(html|head|body|div|span|small|b|i|em|strong|bdi|bdo|br|wbr|hr|svg|path|use|sup|sub|abbr|picture|source|center|tbody|thead|tfoot|figure|colgroup|col|time|output|noscript|template|search)$/

/** Elements within a line of text: what follows them goes on in it. */
const IN_LINE = /^(span|small|b|i|em|strong|bdi|bdo|wbr|sup|sub|abbr|time)$/

/** The visible text of a document, one element a line, with the attributes that mean something. */
export function textOfHtml(html: string): string {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text) lines.push(text)
    line = ''
  }
  for (const [whole, data, closing, tag = '', attributes = ''] of withoutScripts(html).matchAll(
    /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g,
  )) {
    const name = tag.toLowerCase()
    if (data !== undefined) {
      end()
      lines.push(JSON.stringify(JSON.parse(data), null, 1))
    } else if (!name) line += decode(whole)
    else if (!IN_LINE.test(name)) {
      end()
      if (closing || SILENT.test(name)) continue
      if (name === 'link' && !/rel="(canonical|alternate|manifest)/.test(attributes)) continue
      line = `<${name}${spoken(attributes)}> `
    }
  }
  end()
  return lines.join('\n')
}

const withoutScripts = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '')

function spoken(attributes: string): string {
  return [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
    .map(([, name = '', value = '']): [string, string] => [name.toLowerCase(), decode(value)])
    .filter(([name]) => SAYS.test(name))
    .map(([name, value]) => ` ${name}="${name === 'href' ? value.replace(/#.*/, '#') : value}"`)
    .sort()
    .join('')
}

const ENTITIES: Record<string, string> = { quot: '"', lt: '<', gt: '>', amp: '&', nbsp: ' ' }
const decode = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, number, name) =>
    name
      ? (ENTITIES[name] ?? whole)
      : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(number)),
  )

/** What differs in each recording, and what it is called. */
const RANDOM: [RegExp, string][] = [
  [/[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, 'id'],
  [/\bu-[\da-f]{20}/g, 'picture'],
  [/(?<=\/sessions\/)[\w-]{20,}/g, 'session'],
  [/(?<="token": ")[^"]{20,}/g, 'token'],
  [/(?<=name="(?:secret|seal)"[^>]* value=")[^"]+/g, 'secret'],
  [/\bR-[\dA-Z]{5}\b/g, 'reference'],
  [/(?<=<code> )[A-Z2-7 ]{30,}/g, 'secret'],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{24,}={0,2}/g, 'token'],
  [/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w-])/g, 'token'],
  [/\b[\da-f]{32,}\b/g, 'hash'],
]

/**
 * Puts names in the place of what is another in each recording: of things by what they are called, of others by their
 * number within the text; hashes of files and seconds go.
 */
export function steadier(named: Map<string, string>) {
  const names = [...named].filter(([, value]) => value.length > 15)
  return (text: string): string => {
    let steady = text.replace(/(localhost|127\.0\.0\.1)(:|%3A)\d{4,5}/g, 'site')
    for (const [name, value] of names) steady = steady.replaceAll(value, `‹${name}›`)
    steady = steady
      .replace(/(\/(?:assets|pictures|fonts)\/[\w.-]+?)[.-][\w-]{8}(\.\w{2,5})\b/g, '$1$2')
      .replace(/(T\d\d(:|%3A)\d\d(:|%3A))\d\d(\.\d+)?Z/g, '$1‹now›')
      .replace(/(DTSTAMP|CREATED|LAST-MODIFIED):(\d{8}T\d{4})\d\dZ/g, '$1:$2')
    const seen = new Map<string, string>()
    for (const [pattern, kind] of RANDOM)
      steady = steady.replace(pattern, (found) => {
        if (!seen.has(found)) seen.set(found, `‹${kind} ${seen.size + 1}›`)
        return seen.get(found) ?? ''
      })
    return steady
  }
}

const HEADERS = ['Location', 'Content-Type', 'Cache-Control', 'Content-Disposition', 'Allow']

/** Status, headers that matter, and body. */
export async function textOfAnswer(answer: Response): Promise<string> {
  const headers = HEADERS.flatMap((name) =>
    answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : [],
  )
  const cookies = answer.headers.getSetCookie().map((line) => `Set-Cookie: ${line.split('=')[0]}`)
  const type = answer.headers.get('Content-Type') ?? ''
  const body = textOfBytes(Buffer.from(await answer.arrayBuffer()), type)
  return [answer.status, ...headers, ...cookies, '', body].join('\n')
}

/** All that somebody gets who is written to. */
export function textOfMail(mail: Email): string {
  const told = mail.headers
    .filter(({ key }) => /^(from|to|cc|reply-to|subject|list-unsubscribe.*)$/.test(key))
    .map(({ key, value }) => `${key}: ${value}`)
  const attached = mail.attachments.map(({ filename, mimeType, content }) => {
    const bytes =
      typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
    return `${filename} (${mimeType})\n${textOfBytes(bytes, mimeType)}`
  })
  return [...told.sort(), '', mail.text, '', textOfHtml(mail.html ?? ''), ...attached].join('\n')
}

function textOfBytes(bytes: Buffer, type: string): string {
  if (bytes.length === 0) return ''
  if (type.includes('json')) return JSON.stringify(JSON.parse(bytes.toString()), withoutMail, 2)
  if (/html/.test(type)) return textOfHtml(bytes.toString())
  if (type.includes('pdf')) return pdfText(bytes)
  if (type.includes('calendar'))
    return bytes
      .toString()
      .replace(/\r?\n[ \t]/g, '')
      .replaceAll('\r', '')
  return /^text|xml/.test(type) ? bytes.toString() : '(bytes)'
}

/** A mail as it was sent is recorded by itself. */
const withoutMail = (_key: string, value: unknown) =>
  typeof value === 'string' && value.includes('MIME-Version:') ? '(a mail)' : value
