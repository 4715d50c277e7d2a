/** How a server's process ended. */
export interface End {
  code: number | null
  signal: NodeJS.Signals | null
  /** Whether it was told to stop through us. */
  wasAsked: boolean
  /** How long the site was open in this process, in milliseconds; null when it never was. */
  openMs: number | null
}

/** `faults` counts the ends by a fault since the site last was well. */
export type Decision =
  | { next: 'end' }
  | { next: 'restart'; faults: number; pauseMs: number }
  | { next: 'give up'; faults: number }

export declare const PAUSES_MS: number[]
export declare const RECOVERED_AFTER_MS: number
export declare function createRestartPolicy(options?: {
  pausesMs?: number[]
  recoveredAfterMs?: number
}): (end: End) => Decision
