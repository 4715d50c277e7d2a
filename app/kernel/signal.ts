/** Something that happens in this process, told to whoever listens. `listen` returns what ends the listening. */
export function createSignal() {
  const listeners = new Set<() => void>()
  return {
    send() {
      for (const listener of listeners) listener()
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
