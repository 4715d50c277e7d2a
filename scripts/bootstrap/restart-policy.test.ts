import { expect, test } from 'vitest'
import { createRestartPolicy, type End, PAUSES_MS, RECOVERED_AFTER_MS } from './restart-policy.cjs'

const end = (over: Partial<End>): End => ({
  code: null,
  signal: null,
  wasAsked: false,
  openMs: 5_000,
  ...over,
})
const KILLED = end({ signal: 'SIGKILL' })
const FAULT = end({ code: 1 })

test.each([
  ['a stop', end({ code: 0 })],
  ['a stop that was asked for and failed', end({ code: 1, wasAsked: true })],
  ['a kill after we had asked', end({ signal: 'SIGKILL', wasAsked: true })],
  ['a signal to stop while it starts', end({ signal: 'SIGTERM', openMs: null })],
  ['a Ctrl-C while it starts', end({ signal: 'SIGINT', openMs: null })],
  ['settings it cannot start with', end({ code: 1, openMs: null })],
])('%s is the end', (_what, how) => {
  expect(createRestartPolicy()(how)).toEqual({ next: 'end' })
})

test.each([
  ['an uncaught error', FAULT],
  ['SIGKILL', KILLED],
  ['SIGSEGV', end({ signal: 'SIGSEGV' })],
  ['a kill before it was open', end({ signal: 'SIGKILL', openMs: null })],
])('after %s it is started again in a second', (_what, how) => {
  expect(createRestartPolicy()(how)).toEqual({ next: 'restart', faults: 1, pauseMs: 1_000 })
})

test('five new starts with growing pauses, and no sixth', () => {
  const decide = createRestartPolicy()
  const decisions = Array.from({ length: 6 }, (_, index) => decide(index % 2 ? FAULT : KILLED))
  const pauses = decisions.flatMap((one) => (one.next === 'restart' ? [one.pauseMs] : []))
  expect(pauses).toEqual(PAUSES_MS)
  expect(pauses).toEqual([...new Set(pauses)].sort((a, b) => a - b))
  expect(decisions.at(-1)).toEqual({ next: 'give up', faults: 6 })
})

test('a start that fails counts once the site has been open', () => {
  const decide = createRestartPolicy()
  decide(KILLED)
  expect(decide(end({ code: 1, openMs: null }))).toMatchObject({ next: 'restart', faults: 2 })
})

test('faults are forgotten after the site has been open for long', () => {
  const decide = createRestartPolicy()
  for (let fault = 0; fault < PAUSES_MS.length; fault++) decide(FAULT)
  const well = end({ code: 1, openMs: RECOVERED_AFTER_MS })
  expect(decide(well)).toEqual({ next: 'restart', faults: 1, pauseMs: 1_000 })
  expect(decide(FAULT)).toMatchObject({ next: 'restart', faults: 2 })
})
