import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { MessageStatus } from '#app/domain/messages/message-status.ts'
import type { Tables } from '../tables.ts'

/** Those held back are shown by themselves and nowhere else. */
export type ShownMessages = MessageStatus | 'all' | 'held-back'

type Where = (
  eb: ExpressionBuilder<Tables, 'messages'>,
) => ExpressionWrapper<Tables, 'messages', SqlBool>

const SEARCHED = [
  'firstName',
  'lastName',
  'email',
  'subject',
  'message',
  'additionalDetails',
  'reply',
] as const

/** The messages a choice shows. A status that is missing counts as unread. */
export function isShown(show: ShownMessages): Where {
  return (eb) => {
    const held = eb('heldBack', '=', show === 'held-back' ? 1 : 0)
    if (show === 'replied') return eb.and([held, eb('status', '=', 'replied')])
    if (show !== 'unread') return held
    return eb.and([held, eb.or([eb('status', '!=', 'replied'), eb('status', 'is', null)])])
  }
}

/**
 * Every word of `q` occurs somewhere in the message, so that a first and a last name are found
 * together. SQLite's lower() knows no letters beyond ASCII: an É is found as it was written.
 */
export function messageMatchesAllTerms(q: string): Where {
  const words = q.split(/\s+/).filter(Boolean)
  return (eb) =>
    eb.and(
      words.map((word) => {
        const asWritten = `%${word.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
        const lowered = asWritten.toLowerCase()
        return eb.or(
          SEARCHED.flatMap((column) => [
            sql<SqlBool>`lower(${sql.ref(column)}) like ${lowered} escape '\\'`,
            sql<SqlBool>`${sql.ref(column)} like ${asWritten} escape '\\'`,
          ]),
        )
      }),
    )
}
