import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that can be filled up and made read-only. */
export interface SmallDisk {
  folder: string
  /** Leaves no byte. */
  fill: () => void
  /** Takes away what filled it. */
  empty: () => void
  forbidWriting: (forbidden: boolean) => void
  close: () => void
}

/** Mounts one in memory; null where this user may not mount (elsewhere than as root on Linux). */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'rosewater-disk-'))
  const mount = (...words: string[]) => spawnSync('mount', [...words, folder]).status === 0
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs')) {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      for (let bytes = 1 << 20; bytes >= 1; bytes = Math.floor(bytes / 2))
        while (fits(file, bytes));
      closeSync(file)
    },
    empty: () => rmSync(filler, { force: true }),
    forbidWriting(forbidden) {
      if (!mount('-o', `remount,${forbidden ? 'ro' : 'rw'}`)) throw new Error('no remount')
    },
    close() {
      spawnSync('umount', [folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function fits(file: number, bytes: number): boolean {
  try {
    return writeSync(file, new Uint8Array(bytes)) === bytes
  } catch {
    return false
  }
}
