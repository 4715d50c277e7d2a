import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/**
 * The encoder, loaded when the first picture comes: the start of the server does not wait for it. One
 * thread and no cache keep its memory small; of all the kinds it reads, four are left.
 */
export function encoder(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: READ })
    return sharp
  })
  return loaded
}

const READ = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
]
