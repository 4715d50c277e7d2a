import { type RefObject, useEffect, useRef, useState } from 'react'
import { SLOT_MINUTES } from '#app/booking/times/slots.ts'
import type { CalendarDate } from '#app/kernel/calendar-date.ts'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#app/kernel/time-of-day.ts'
import { type Hours, halfHourAt, rowOf } from './day-layout.ts'

/** Pixels a pointer moves before an appointment is lifted: less is a click. */
const STIR = 6

/** Milliseconds a finger rests on one: sooner it scrolls. */
const HOLD = 400

/** Pixels from the edge of the window within which the page scrolls along. */
const EDGE = 48

interface Grid {
  days: readonly CalendarDate[]
  hours: Hours
  /** The appointment an element of the grid belongs to; null for one that stays where it is. */
  liftOf: (id: string) => Omit<Lift, 'to'> | null
  onDrop: (lift: Lift) => void
}

/**
 * Lets appointments of the grid be drawn to another time, or by their lower edge to another length: by mouse, by a
 * finger that rests first, and with Space, arrows and Enter. Escape puts back. Returns what is lifted now.
 */
export function useLift(grid: RefObject<HTMLDivElement | null>, props: Grid): Lift | null {
  const [lift, setLift] = useState<Lift | null>(null)
  const latest = useRef({ ...props, lift })
  latest.current = { ...props, lift }
  useEffect(() => {
    const root = grid.current
    if (!root) return
    const held = handlersOf(root, () => latest.current, setLift)
    for (const [name, handler] of held) root.addEventListener(name, handler, { passive: false })
    return () => {
      for (const [name, handler] of held) root.removeEventListener(name, handler)
    }
  }, [grid])
  return lift
}

interface Hold {
  pointerId: number
  lift: Lift
  /** Rows between the top of the appointment and where it is held. */
  below: number
  isEdge: boolean
  x: number
  y: number
  isLifted: boolean
  timer: number | undefined
}

type Now = () => Grid & { lift: Lift | null }

function handlersOf(
  root: HTMLElement,
  now: Now,
  show: (lift: Lift | null) => void,
): [string, (event: Event) => void][] {
  let hold: Hold | null = null
  /** The click that follows a drop opens nothing. */
  let isDropping = false

  const end = () => {
    if (hold) window.clearTimeout(hold.timer)
    hold = null
    show(null)
  }
  const drop = (lift: Lift) => {
    end()
    if (!isSameSpan(lift.from, lift.to)) now().onDrop(lift)
  }
  const raise = (one: Hold) => {
    one.isLifted = true
    root.setPointerCapture(one.pointerId)
    show(one.lift)
  }

  const down = (event: PointerEvent) => {
    isDropping = false
    const item = itemAt(event.target)
    const found = item && event.button === 0 && now().liftOf(item.dataset.lift ?? '')
    const cell = found && cellAt(root, event, now().hours)
    if (!found || !cell) return
    const lift = { ...found, to: found.from }
    const below = cell.row - Number(item.dataset.row)
    const isEdge = event.target instanceof Element && event.target.matches('.stretch-grip')
    const { pointerId, clientX: x, clientY: y } = event
    const one: Hold = { pointerId, lift, below, isEdge, x, y, isLifted: false, timer: undefined }
    if (event.pointerType === 'touch') one.timer = window.setTimeout(raise, HOLD, one)
    hold = one
  }
  const move = (event: PointerEvent) => {
    if (!hold || hold.pointerId !== event.pointerId) return
    if (!hold.isLifted) {
      if (Math.hypot(event.clientX - hold.x, event.clientY - hold.y) < STIR) return
      if (event.pointerType === 'touch') return end()
      raise(hold)
    }
    scrollAlong(event.clientY)
    const { hours } = now()
    const cell = cellAt(root, event, hours)
    if (!cell) return
    const { lift, below, isEdge } = hold
    const to = isEdge
      ? stretchedTo(lift.to, cell.row, hours)
      : movedTo(lift.to, cell.date, cell.row - below, hours)
    hold.lift = { ...lift, to }
    show(hold.lift)
  }
  const up = (event: PointerEvent) => {
    if (!hold || hold.pointerId !== event.pointerId) return
    const { isLifted, lift } = hold
    if (!isLifted) return end()
    isDropping = true
    drop(lift)
  }
  const click = (event: Event) => {
    if (!isDropping) return
    isDropping = false
    event.preventDefault()
    event.stopPropagation()
  }
  const keydown = (event: KeyboardEvent) => {
    const { lift, days, hours, liftOf } = now()
    if (event.key === 'Escape' && (lift || hold)) end()
    else if (lift && event.key === 'Enter') drop(lift)
    else if (lift) {
      const to = byKey(lift, event, days, hours)
      if (!to) return
      show({ ...lift, to })
    } else {
      const found =
        event.key === ' ' && isGrid(root) && liftOf(itemAt(event.target)?.dataset.lift ?? '')
      if (!found) return
      show({ ...found, to: found.from })
    }
    event.preventDefault()
  }
  const letGo = () => {
    if (now().lift && !hold) end()
  }
  return [
    ['pointerdown', down as (event: Event) => void],
    ['pointermove', move as (event: Event) => void],
    ['pointerup', up as (event: Event) => void],
    ['pointercancel', end],
    // A finger that has lifted something no longer scrolls.
    ['touchmove', (event) => hold?.isLifted && event.preventDefault()],
    ['dragstart', (event) => event.preventDefault()],
    ['contextmenu', (event) => hold?.isLifted && event.preventDefault()],
    ['click', click],
    ['keydown', keydown as (event: Event) => void],
    ['focusout', letGo],
  ]
}

function itemAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-lift]') : null
}

/** Below the width of the columns it is a list, and nothing of it an hour. */
function isGrid(root: HTMLElement): boolean {
  const list = root.querySelector('.day-column ul')
  return list !== null && getComputedStyle(list).display === 'grid'
}

/** The day and the row under a pointer, of the nearest column where it is outside. */
function cellAt(
  root: HTMLElement,
  { clientX, clientY }: PointerEvent,
  hours: Hours,
): { date: CalendarDate; row: number } | null {
  if (!isGrid(root)) return null
  const columns = [...root.querySelectorAll<HTMLElement>('.day-column')]
  const found = columns.find((one) => clientX < one.getBoundingClientRect().right) ?? columns.at(-1)
  const box = found?.querySelector('ul')?.getBoundingClientRect()
  if (!found || !box) return null
  const row = Math.floor(((clientY - box.top) / box.height) * hours.count)
  return { date: found.id.slice('on-'.length) as Span['date'], row }
}

function scrollAlong(y: number): void {
  if (y < EDGE) window.scrollBy(0, -EDGE / 4)
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, EDGE / 4)
}

export interface Span {
  date: CalendarDate
  time: TimeOfDay
  minutes: number
}

export interface Lift {
  id: string
  name: string
  from: Span
  to: Span
  /** A wedding morning is as long as its plan. */
  isStretchable: boolean
}

const DAY = 24 * 60

/** The span with its beginning in another row of the hours shown, on that day. */
export function movedTo(span: Span, date: CalendarDate, row: number, hours: Hours): Span {
  const half = halfHourAt(Math.min(Math.max(row, 0), hours.count - 1), hours)
  return { ...span, date, time: timeFromMinutes(half * SLOT_MINUTES) }
}

/** The span with its end at the foot of another row; half an hour at least, and never beyond midnight. */
export function stretchedTo(span: Span, row: number, hours: Hours): Span {
  const start = minutesOf(span.time)
  const half = halfHourAt(Math.min(Math.max(row, 0), hours.count - 1), hours)
  const end = Math.min(Math.max((half + 1) * SLOT_MINUTES, start + SLOT_MINUTES), DAY)
  return { ...span, minutes: end - start }
}

/** What an arrow key does to a lifted appointment: by rows and days, with Shift to its end. Null for other keys. */
export function byKey(
  { to, isStretchable }: Lift,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  days: readonly CalendarDate[],
  hours: Hours,
): Span | null {
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step) return null
  const isAlong = key === 'ArrowLeft' || key === 'ArrowRight'
  if (isAlong) return { ...to, date: days[days.indexOf(to.date) + step] ?? to.date }
  if (!shiftKey) {
    const row = rowOf(minutesOf(to.time) / SLOT_MINUTES, hours)
    return movedTo(to, to.date, row + step, hours)
  }
  if (!isStretchable) return to
  const lastHalf = Math.ceil((minutesOf(to.time) + to.minutes) / SLOT_MINUTES) - 1
  return stretchedTo(to, rowOf(lastHalf, hours) + step, hours)
}

function isSameSpan(one: Span, other: Span): boolean {
  return one.date === other.date && one.time === other.time && one.minutes === other.minutes
}
