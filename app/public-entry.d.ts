declare module 'virtual:public-entry' {
  /** Where the browser finds entry.public.ts, then the modules it imports. */
  const addresses: readonly [string, ...string[]]
  export default addresses
}
