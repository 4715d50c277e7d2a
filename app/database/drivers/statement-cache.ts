/** Keeps the values of the keys that were asked for last, so many at most, and makes the others anew. */
export class StatementCache<Key, Value> {
  readonly #values = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** The kept value, or what `make` makes; what was not asked for the longest makes room. */
  take(key: Key, make: () => Value): Value {
    const kept = this.#values.get(key)
    const value = kept === undefined ? make() : kept
    // A map keeps the order of insertion, so what is inserted again is the last to go.
    this.#values.delete(key)
    this.#values.set(key, value)
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break
      this.#values.delete(oldest)
    }
    return value
  }
}
