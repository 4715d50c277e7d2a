/** A test that failed, or a file that could not run, and how its report begins. */
export interface Broken {
  name: string
  why: string
}

/** `flaky` names the tests that passed at a second try only. */
export interface Count {
  passed: number
  failed: number
  broken: Broken[]
  flaky: string[]
}

export function vitestCount(file: string): Count | undefined
export function playwrightCount(file: string): Count | undefined
