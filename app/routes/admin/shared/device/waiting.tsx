import { useSyncExternalStore } from 'react'
import { href } from 'react-router'
import { createSignal } from '#app/kernel/signal.ts'
import { Button } from '#app/ui/desk/buttons.tsx'
import { isConnected } from './connection.ts'
import { tryStorage } from './storage.ts'

/** An answer that waits on this device until it can be sent. */
export interface Waiting {
  key: string
  /** What it is, for the artist: 'Reply to Sofia Marchetti'. */
  label: string
  /** The message's id, or the appointment's. */
  about: string
  fields: Record<string, string>
  /** Why it was refused; null while it waits. */
  refusal: string | null
}

/** The field of a form whose answer may wait, with its label. */
export const WAITS = 'waits'

const STORED = 'waiting-answers'
const PATH = href('/admin/waiting')
const NONE: readonly Waiting[] = []

const changed = createSignal()
// Another window has changed it.
globalThis.window?.addEventListener('storage', changed.send)
let known: { text: string | null; list: readonly Waiting[] } = { text: null, list: NONE }

function readWaiting(): readonly Waiting[] {
  const text = tryStorage('localStorage', (storage) => storage.getItem(STORED))
  if (text !== known.text) known = { text, list: text ? (JSON.parse(text) as Waiting[]) : NONE }
  return known.list
}

/** Whether it is kept. */
function write(list: readonly Waiting[]): boolean {
  const isKept = tryStorage('localStorage', (storage) => {
    if (list.length === 0) storage.removeItem(STORED)
    else storage.setItem(STORED, JSON.stringify(list))
    return true
  })
  changed.send()
  return isKept ?? false
}

const VERBS: Record<string, string> = { confirm: 'Confirm', cancel: 'Decline' }

/** Keeps the answer of a form that says it may wait. False for any other form. */
export function keepWaiting(form: FormData): boolean {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ) as Record<string, string>
  const { [WAITS]: label, id: about, ...rest } = fields
  if (!label || !about) return false
  const said = [VERBS[rest.intent ?? ''], label].filter(Boolean).join(' ')
  const kept = { key: crypto.randomUUID(), label: said, about, fields: { ...rest, id: about } }
  // A second answer to the same thing replaces the first.
  const others = readWaiting().filter((one) => one.about !== about)
  return write([...others, { ...kept, refusal: null }])
}

/** Takes an answer back, or forgets one that was refused. */
function takeBack(key: string): void {
  write(readWaiting().filter((one) => one.key !== key))
}

export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(changed.listen, readWaiting, () => NONE)
}

/**
 * Sends what waits, one after the other and in one window at a time. What is refused stays with the reason; what does not
 * get there waits on. True where anything was answered.
 */
export async function sendWaiting(): Promise<boolean> {
  if (!isConnected() || readWaiting().every(({ refusal }) => refusal !== null)) return false
  let isAnswered = false
  await oneWindow(async () => {
    for (const one of readWaiting()) {
      if (one.refusal !== null) continue
      const outcome = await send(one)
      if (outcome === 'unsent') return
      isAnswered = true
      // It may have been taken back, or signed out of, meanwhile.
      const list = readWaiting()
      if (outcome === 'sent') write(list.filter(({ key }) => key !== one.key))
      else write(list.map((kept) => (kept.key === one.key ? { ...kept, ...outcome } : kept)))
    }
  })
  return isAnswered
}

async function oneWindow(act: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(STORED, act)
  else await act()
}

async function send({ fields }: Waiting): Promise<'sent' | 'unsent' | { refusal: string }> {
  try {
    const body = new URLSearchParams({ ...fields, stay: 'on' })
    const response = await fetch(PATH, { method: 'POST', body, redirect: 'manual' })
    // A session that has ended, or a fault of ours: it waits on.
    if (response.type === 'opaqueredirect' || response.status >= 500) return 'unsent'
    const answer = (await response.json()) as Answer
    if (answer.errors) return { refusal: Object.values(answer.errors)[0] ?? '' }
    return answer.type !== 'told' ? { refusal: answer.sentence ?? '' } : 'sent'
  } catch {
    return 'unsent'
  }
}

interface Answer {
  type?: string
  sentence?: string
  errors?: Record<string, string>
}

interface WaitingNoteProps {
  waiting: Waiting
  /** Called before it is taken back. */
  onTakeBack?: (waiting: Waiting) => void
}

export function WaitingNote({ waiting, onTakeBack }: WaitingNoteProps) {
  const { key, refusal } = waiting
  return (
    <p className="waiting-note">
      <b>{refusal === null ? 'Waiting to be sent' : `Not sent: ${refusal}`}</b>
      <Button
        look="quiet"
        onClick={() => {
          onTakeBack?.(waiting)
          takeBack(key)
        }}
      >
        Take back
      </Button>
    </p>
  )
}

export function useWaitingAbout(id: string): Waiting | undefined {
  return useWaiting().find(({ about }) => about === id)
}
