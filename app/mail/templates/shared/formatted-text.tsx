import { Hr } from '@react-email/components'
import type { Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { isWholeAddress } from '#app/promotions/letter-links.ts'
import { Paragraph, TextLink } from './mail-layout.tsx'
import { simpleMarkdown as markdown } from './simple-markdown.ts'
import { look } from './styles.ts'

/**
 * Text as an artist types it, with the simple marks of Markdown: paragraphs, headings, lists, bold,
 * italic and links. It becomes elements, never markup: HTML, pictures and links to anything but the
 * web or an address are shown as the characters they are.
 */
export function FormattedText({ text }: { text: string }) {
  return <>{blocks(markdown.lexer(text))}</>
}

/** The words of a text without their marks, for where they are quoted. */
export function wordsWithoutMarks(text: string): string {
  return markdown.lexer(text).map(plain).join(' ')
}

/** The first line that says something, for the place where mail programs show a preview. */
export function firstLine(text: string): string {
  const first = markdown.lexer(text).find((token) => plain(token).trim() !== '')
  return first ? plain(first).replace(/\s+/g, ' ').trim().slice(0, 150) : ''
}

function blocks(tokens: readonly Token[]): ReactNode[] {
  return tokens.map((token, index) => <Fragment key={keyOf(index)}>{block(token)}</Fragment>)
}

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'heading':
      return (
        <h2 className="ink" style={look.heading} dir="auto">
          {inlines(token)}
        </h2>
      )
    case 'list':
      return list(token as Tokens.List)
    case 'blockquote':
      return (
        <blockquote className="hair" style={look.quote}>
          {blocks(token.tokens ?? [])}
        </blockquote>
      )
    case 'hr':
      return <Hr className="hair" style={look.rule} />
    case 'paragraph':
    case 'text':
      return <Paragraph dir="auto">{inlines(token)}</Paragraph>
    default:
      return <Paragraph dir="auto">{lines(token.raw.trim())}</Paragraph>
  }
}

function list({ ordered, start, items }: Tokens.List): ReactNode {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List className="ink" style={look.list} dir="auto" {...(ordered && start ? { start } : {})}>
      {items.map((item, index) => (
        <li key={keyOf(index)} style={look.listItem}>
          {item.tokens.map((token, at) => (
            <Fragment key={keyOf(at)}>
              {token.type === 'text' || token.type === 'paragraph' ? inlines(token) : block(token)}
            </Fragment>
          ))}
        </li>
      ))}
    </List>
  )
}

function inlines(token: Token): ReactNode {
  const inner = 'tokens' in token ? token.tokens : undefined
  if (!inner) return lines('text' in token ? token.text : token.raw)
  return inner.map((one, index) => <Fragment key={keyOf(index)}>{inline(one)}</Fragment>)
}

function inline(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inlines(token)}</strong>
    case 'em':
      return <em>{inlines(token)}</em>
    case 'br':
      return <br />
    case 'escape':
      return token.text
    case 'link':
      return isWholeAddress(token.href) ? (
        <TextLink href={token.href}>{inlines(token)}</TextLink>
      ) : (
        lines(token.raw)
      )
    case 'text':
      return inlines(token)
    default:
      return lines(token.raw)
  }
}

function lines(text: string): ReactNode {
  return text.split('\n').map((line, index) => (
    <Fragment key={keyOf(index)}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

function plain(token: Token): string {
  const { items, tokens } = token as { items?: Token[]; tokens?: Token[] }
  if (items) return items.map(plain).join(' ')
  const isOfBlocks = token.type === 'list_item' || token.type === 'blockquote'
  if (tokens) return tokens.map(plain).join(isOfBlocks ? ' ' : '')
  return 'text' in token && token.type !== 'html' ? String(token.text) : token.raw
}

/** Parts of a text have no other name than their place, and never move. */
function keyOf(index: number): string {
  return `part-${index}`
}
