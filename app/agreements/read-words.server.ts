import type { Token, Tokens } from 'marked'
import { simpleMarkdown } from '#app/mail/templates/shared/simple-markdown.ts'
import type { WordBlock, WordInline } from './agreement-words.ts'

/** Reads the words of an agreement. All that is no paragraph, list, bold or link to the web is shown as it was typed. */
export function readWords(words: string): WordBlock[] {
  return simpleMarkdown.lexer(words).flatMap(block)
}

function block(token: Token): WordBlock[] {
  switch (token.type) {
    case 'space':
      return []
    case 'list':
      return [list(token as Tokens.List)]
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', inner: within(token) }]
    default:
      return [{ kind: 'paragraph', inner: lines(token.raw.trim()) }]
  }
}

function list({ ordered, start, items }: Tokens.List): WordBlock {
  return {
    kind: 'list',
    start: ordered ? Number(start || 1) : null,
    items: items.map(itemOf),
  }
}

/** The box of a task is text like any other, and stands before its words. */
function itemOf({ tokens, task, checked }: Tokens.ListItem): WordBlock[] {
  const blocks = tokens.filter(({ type }) => type !== 'checkbox').flatMap(block)
  const [first] = blocks
  if (task && first?.kind === 'paragraph')
    first.inner.unshift({ kind: 'text', text: checked ? '[x] ' : '[ ] ' })
  return blocks
}

function within(token: Token): WordInline[] {
  const inner = 'tokens' in token ? token.tokens : undefined
  return inner ? inner.flatMap(inline) : lines('text' in token ? token.text : token.raw)
}

function inline(token: Token): WordInline[] {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', inner: within(token) }]
    case 'br':
      return [{ kind: 'break' }]
    case 'escape':
      return [{ kind: 'text', text: token.text }]
    case 'link':
      return isOfTheWeb(token.href)
        ? [{ kind: 'link', href: token.href, inner: within(token) }]
        : lines(token.raw)
    case 'text':
      return within(token)
    default:
      return lines(token.raw)
  }
}

function lines(text: string): WordInline[] {
  return text
    .split('\n')
    .flatMap((line, index): WordInline[] => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      { kind: 'text', text: line },
    ])
}

function isOfTheWeb(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
}
