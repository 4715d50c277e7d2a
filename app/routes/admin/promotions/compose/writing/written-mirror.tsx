import { type RefObject, useEffect, useState } from 'react'
import { type FormatPart, formatParts } from './format-parts.ts'

/**
 * What stands in the box, drawn over its own letters, which are then not shown: in the same size and breaks,
 * but bold, slanted and underlined, with the signs standing back. Read out is the box alone.
 */
export function WrittenMirror({ of }: { of: RefObject<HTMLTextAreaElement | null> }) {
  const [text, setText] = useState('')
  useEffect(() => {
    const box = of.current
    if (!box) return
    const follow = () => setText(box.value)
    follow()
    box.addEventListener('input', follow)
    // Its first text is given a moment after this one begins (text-area.tsx), which is no input.
    const given = new MutationObserver(follow)
    given.observe(box, { childList: true, characterData: true, subtree: true })
    return () => {
      box.removeEventListener('input', follow)
      given.disconnect()
    }
  }, [of])
  // Without it the box shows its own letters: nothing written is ever out of sight.
  if (!text) return null
  return (
    <div className="mirror" aria-hidden="true" dir="auto">
      {formatParts(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are drawn anew with each letter.
        <Part key={index} part={part} />
      ))}
      {/* The empty line after a last line break has its height. */}
      {'\u200b'}
    </div>
  )
}

const LOOKS = {
  sign: 'look-sign',
  bold: 'look-bold',
  italic: 'look-italic',
  linked: 'look-linked',
} as const

function Part({ part: { look, text } }: { part: FormatPart }) {
  return look === 'plain' ? text : <span className={LOOKS[look]}>{text}</span>
}
