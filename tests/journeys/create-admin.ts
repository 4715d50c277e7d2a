import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Home } from '../support/server/server.ts'

/** Runs `npm run create-admin` on a home's data. Returns what it printed; throws if it failed. */
export async function createAdmin(
  home: Home,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/create-admin.ts', ...args],
    {
      cwd: resolve(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH ?? '', ...home.env, ...env },
    },
  )
  return stdout
}
