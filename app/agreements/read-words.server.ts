import type { Token, Tokens } from 'marked'
import { simpleMarkdown } from '#app/mail/templates/shared/simple-markdown.ts'
import type { WordBlock, WordInline } from './agreement-words.ts'

/** Reads the words of an agreement. All that is no paragraph, list, bold or link to the web is shown as it was typed. */
export function readWords(words: string): WordBlock[] {
  return simpleMarkdown.lexer(words).flatMap(block)
}

function block(token: Token): WordBlock[] {
  if (token.type === 'space') return []
  if (token.type === 'list') {
    const { ordered, start, items } = token as Tokens.List
    const first = ordered ? Number(start || 1) : null
    return [{ kind: 'list', start: first, items: items.map(itemOf) }]
  }
  const isText = token.type === 'paragraph' || token.type === 'text'
  return [{ kind: 'paragraph', inner: isText ? within(token) : lines(token.raw.trim()) }]
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
  if (token.type === 'strong') return [{ kind: 'strong', inner: within(token) }]
  if (token.type === 'br') return [{ kind: 'break' }]
  if (token.type === 'escape') return [{ kind: 'text', text: token.text }]
  if (token.type === 'text') return within(token)
  const isLink = token.type === 'link' && /^https?:$/.test(URL.parse(token.href)?.protocol ?? '')
  return isLink ? [{ kind: 'link', href: token.href, inner: within(token) }] : lines(token.raw)
}

function lines(text: string): WordInline[] {
  return text
    .split('\n')
    .flatMap((line, index): WordInline[] => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      { kind: 'text', text: line },
    ])
}
