import publish from '../../../../docs/images/guide-publish.jpg'
import steps from '../../../../docs/images/guide-steps.jpg'
import write from '../../../../docs/images/guide-write.jpg'

/** A phone of 390 by 700, at one and a half times its size. */
const PHONE = { width: 585, height: 1050 }

/** The guide's pictures by what they are called in its text, with their addresses on this site. */
export const guidePictures: Readonly<
  Record<string, { src: string; width: number; height: number }>
> = {
  'images/guide-publish.jpg': { src: publish, ...PHONE },
  'images/guide-steps.jpg': { src: steps, ...PHONE },
  'images/guide-write.jpg': { src: write, ...PHONE },
}
