import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '#app/ui/desk/icon.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { applyMark, type FormatPart, formatParts, type Mark } from './marks.ts'

interface ContentFieldProps {
  defaultValue: string | undefined
  error: string | undefined
}

/**
 * The words of the letter, formatted as they will look, with buttons that format what is selected. Rendered again only
 * for words or errors of its own: React writes the first text of a box again each time, and what was chosen in it
 * is lost.
 */
export const ContentField = memo(function ContentField({ defaultValue, error }: ContentFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const notes = ['content-marks', error && 'content-error']
  return (
    <div className="field">
      <label htmlFor="content">Content</label>
      <div className="writing rounded">
        <Tools onMark={put} />
        <div className="written stack">
          <TextArea
            name="content"
            id="content"
            rows={14}
            required
            dir="auto"
            defaultValue={defaultValue}
            aria-invalid={error ? true : undefined}
            aria-describedby={notes.filter(Boolean).join(' ')}
            onKeyDown={onKeyDown}
            ref={box}
          />
          <WrittenMirror of={box} />
        </div>
      </div>
      <p className="hint" id="content-marks">
        Your name, address and an unsubscribe link are added.
      </p>
      {error && (
        <p className="error" id="content-error">
          {error}
        </p>
      )}
    </div>
  )

  function onKeyDown(event: KeyboardEvent) {
    const mark = SHORTCUTS[event.key.toLowerCase()]
    if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    put(mark)
  }

  function put(mark: Mark) {
    const field = box.current
    if (!field) return
    const { value: text, selectionStart: start, selectionEnd: end } = field
    const edit = applyMark({ text, start, end }, mark)
    field.focus()
    field.setSelectionRange(edit.from, edit.to)
    // What the browser itself inserts can be undone with its own undo; no other way leaves that.
    if (!document.execCommand('insertText', false, edit.insert)) {
      field.setRangeText(edit.insert, edit.from, edit.to)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    field.setSelectionRange(edit.start, edit.end)
  }
})

const SHORTCUTS: Partial<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' }

function Tools({ onMark }: { onMark: (mark: Mark) => void }) {
  return (
    <fieldset className="tool-bar flow shrinks ruled" aria-label="Formatting">
      <Tool name="Bold" keys="Control+B" onPress={() => onMark('bold')}>
        <b aria-hidden="true">B</b>
      </Tool>
      <Tool name="Italic" keys="Control+I" onPress={() => onMark('italic')}>
        <em aria-hidden="true">I</em>
      </Tool>
      <Tool name="Link" keys="Control+K" onPress={() => onMark('link')}>
        <Icon name="link" />
      </Tool>
      <Tool name="List" onPress={() => onMark('list')}>
        <Icon name="list" />
      </Tool>
    </fieldset>
  )
}

interface ToolProps {
  name: string
  keys?: string
  onPress: () => void
  children: ReactNode
}

function Tool({ name, keys, onPress, children }: ToolProps) {
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={name}
      aria-keyshortcuts={keys}
      title={keys ? `${name} (${keys})` : name}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/**
 * What stands in the box, drawn over its own letters, which are then not shown: in the same size and breaks,
 * but bold, slanted and underlined, with the signs standing back. Read out is the box alone.
 */
function WrittenMirror({ of }: { of: RefObject<HTMLTextAreaElement | null> }) {
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
        // biome-ignore lint/suspicious/noArrayIndexKey: all parts are drawn again after each key.
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
