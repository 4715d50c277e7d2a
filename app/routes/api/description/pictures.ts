import { describedPicture } from '#app/pictures/picture.schema.ts'
import * as answers from '../content-answers.schema.ts'
import { callsOf, json } from './operation.ts'

/** The calls that add and delete pictures of the site. */
export const pictureOperations = callsOf('content', 'admin', {
  'POST /api/v1/pictures': {
    name: 'uploadPicture',
    summary: 'Upload a picture',
    about:
      'JPEG, PNG, WebP or AVIF, told by its content. It is turned upright and made smaller; place, camera and all other metadata are removed, and the file itself is not kept. `src` is there at once, other sizes follow. Pieces show the picture by its id.',
    once: true,
    body: {
      schema: describedPicture,
      example: { file: '(the file)', alt: 'A bride’s eyes, made up in rose and bronze.' },
      isMultipart: true,
    },
    answer: json(201, 'The picture.', answers.uploadedPicture, {
      picture: {
        id: '0b7e1f0a-3c55-4d0e-9a62-6f1f0c1c2d3e',
        src: '/pictures/u-4f0c2a9d7be1357ac604-1800.jpg',
        width: 1800,
        height: 2400,
        alt: 'A bride’s eyes, made up in rose and bronze.',
      },
    }),
    refusals: { 413: 'The file is larger than 25 MB or has more than 60 megapixels.' },
  },
  'DELETE /api/v1/pictures/{id}': {
    name: 'deletePicture',
    summary: 'Delete a picture',
    answer: { status: 204, meaning: 'It is deleted, with all its sizes.', empty: true },
    refusals: {
      409: 'The site, a draft or a letter uses the picture.',
    },
  },
})
