import {
  type Picture,
  pictureAddress,
  pictures,
  uploadedPictures,
} from '#app/content/pictures/pictures.ts'

export type PictureChoice = ReturnType<typeof choiceOf>

/** All pictures there are, the artist's own first. */
export function pictureChoices(): PictureChoice[] {
  return [
    ...ownPictureChoices(),
    ...Object.entries(pictures).map(([name, picture]) => choiceOf(name, picture, false)),
  ]
}

export function ownPictureChoices(): PictureChoice[] {
  return [...uploadedPictures()].map(([id, picture]) => choiceOf(id, picture, true))
}

/** Pixels of a picture in a mail: twice its 600, for sharp screens. Chosen. */
const MAIL_WIDTH = 1_200

function choiceOf(value: string, picture: Picture, isOwn: boolean) {
  const { alt, category, width, height, focal, jpeg } = picture
  return {
    ...{ value, alt, category, width, height, isOwn },
    label: alt || 'No description yet',
    /** A small size. */
    address: pictureAddress(picture, jpeg[0] ?? width, 'jpeg'),
    // Some 960 pixels are enough to judge a picture by.
    large: pictureAddress(picture, jpeg[1] ?? jpeg[0] ?? width, 'jpeg'),
    mailAddress: pictureAddress(
      picture,
      jpeg.find((one) => one >= MAIL_WIDTH) ?? jpeg.at(-1) ?? width,
      'jpeg',
    ),
    focalX: Math.round(focal.x * 100),
    focalY: Math.round(focal.y * 100),
  }
}
