import type { Representation } from '../response/representation.ts'

interface PictureCache {
  take(name: string): Representation | undefined
  keep(name: string, file: Representation): void
}

/** Holds so many bytes of the files that were asked for last; what was not asked for longest goes first. */
export function createPictureCache(bytesMax: number): PictureCache {
  // A map keeps the order in which its entries were put in.
  const files = new Map<string, Representation>()
  let bytes = 0

  return {
    take(name) {
      const file = files.get(name)
      if (!file) return undefined
      files.delete(name)
      files.set(name, file)
      return file
    },
    keep(name, file) {
      if (file.payload.length > bytesMax) return
      drop(name)
      files.set(name, file)
      bytes += file.payload.length
      for (const oldest of files.keys()) {
        if (bytes <= bytesMax) return
        drop(oldest)
      }
    },
  }

  function drop(name: string): void {
    bytes -= files.get(name)?.payload.length ?? 0
    files.delete(name)
  }
}
