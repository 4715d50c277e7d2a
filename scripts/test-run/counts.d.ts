/** Broken names what failed, and files that could not run. */
export interface Count {
  passed: number
  failed: number
  broken: string[]
}

export function vitestCount(file: string): Count | undefined
export function playwrightCount(file: string): Count | undefined
