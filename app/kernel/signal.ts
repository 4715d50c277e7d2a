/** An event within this process. `listen` returns a function that stops listening. */
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
