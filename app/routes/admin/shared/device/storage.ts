/** Uses what this browser keeps; null where it lets nothing be kept, has no more room, or is the server. */
export function tryStorage<Value>(
  kind: 'localStorage' | 'sessionStorage',
  use: (storage: Storage) => Value,
): Value | null {
  try {
    return use(window[kind])
  } catch {
    return null
  }
}
