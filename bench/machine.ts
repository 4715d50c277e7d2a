import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { median } from '../scripts/lib/statistics.ts'

/** What the numbers depend on, in lines for the head of the report. */
export function describeMachine(folder: string): string[] {
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  return [
    `${availableParallelism()} x ${cpus()[0]?.model.trim() || process.arch}, ${gigabytes} GB, ${process.platform}, load ${loadavg()[0]?.toFixed(1)} at the start`,
    `Node.js ${process.versions.node}`,
    `disk: ${fileSystem(folder)}, ${describeSync(folder)}`,
  ]
}

/**
 * What the disk makes a commit wait for: a block of 4 KB is added to a file and confirmed, and we
 * watch the clock. The cheapest promise of durability a machine can give.
 */
function describeSync(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `sync-${process.pid}`)
  const file = openSync(path, 'w')
  const block = Buffer.alloc(4_096)
  try {
    const times = Array.from({ length: 200 }, () => {
      const start = performance.now()
      writeSync(file, block)
      fsyncSync(file)
      return performance.now() - start
    })
    return `4 KB written and synced in ${median(times).toFixed(2)} ms (median of ${times.length})`
  } finally {
    closeSync(file)
    rmSync(path)
  }
}

/** The names that matter here, by the magic numbers of statfs(2); elsewhere the number itself. */
const FILE_SYSTEMS: Record<number, string> = {
  61267: 'ext4',
  1481003842: 'xfs',
  2435016766: 'btrfs',
  801189825: 'zfs',
  2035054128: 'overlayfs',
  16914836: 'tmpfs (in memory: nothing is durable here)',
  26: 'apfs',
}

function fileSystem(folder: string): string {
  mkdirSync(folder, { recursive: true })
  const { type } = statfsSync(folder)
  return FILE_SYSTEMS[type] ?? `file system 0x${type.toString(16)}`
}
