/** Runs so many acts at once and lets so many more wait; whoever comes then is turned away. */
export class BoundedQueue {
  readonly #atOnce: number
  readonly #mayWait: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
    this.#atOnce = atOnce
    this.#mayWait = mayWait
  }

  /** What the act answers, in its turn; null at once when as many wait as may. */
  async run<Answer>(act: () => Promise<Answer>): Promise<Answer | null> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mayWait) return null
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await act()
    } finally {
      // Whoever waits takes over the place; it is given back when nobody does.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
