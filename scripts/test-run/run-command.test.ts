import { appendFileSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { onSilence } from './run-command.js'

test('a step that goes on printing is let run; one that falls silent is ended once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rosewater-log-'))
  const file = join(folder, 'step.log')
  const log = openSync(file, 'w')
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    closeSync(log)
    rmSync(folder, { recursive: true })
  })
  const ended = vi.fn()
  const silence = onSilence(log, 60_000, ended)
  for (let minute = 0; minute < 30; minute++) {
    vi.advanceTimersByTime(50_000)
    appendFileSync(file, 'another test passed\n')
  }
  expect(ended).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600_000)
  expect(ended).toHaveBeenCalledOnce()
  expect(silence.isOver).toBe(true)
})
