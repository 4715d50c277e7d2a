import sharp from 'sharp'

/*
 * The encoder, in the process for pictures alone (picture-child.ts). One thread and no cache keep its memory small; of
 * all the kinds it reads, four are left.
 */

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

export { sharp }
