import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { COMPILE_CACHE, type Home } from './server.ts'

export interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

type CommandName = 'backup' | 'restore' | 'export' | 'import' | 'create-admin'

/** Starts one of the product's commands on a home, by the name it has under scripts/. */
export function startCommand(
  home: Pick<Home, 'env'>,
  name: CommandName,
  ...args: string[]
): { process: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH ?? '', ...COMPILE_CACHE, ...home.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.on('data', (chunk) => {
      printed[stream] += chunk
    })
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...printed }))
  return { process: child, ended }
}

/** Runs one of the product's commands on a home to its end. */
export async function runCommand(
  home: Pick<Home, 'env'>,
  name: CommandName,
  ...args: string[]
): Promise<Ended> {
  return await startCommand(home, name, ...args).ended
}
