/** A counting semaphore: so many may be inside at once, the others wait in the order they came. */
export class Room {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  #inside = 0

  constructor(most: number) {
    this.#most = most
  }

  get inside(): number {
    return this.#inside
  }

  async enter(): Promise<void> {
    if (this.#inside >= this.#most) {
      // Whoever leaves hands over the place.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#inside += 1
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#inside -= 1
  }
}
