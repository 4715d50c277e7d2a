import { contentRestore, describedContentChange } from '#app/content/content.schema.ts'
import { PIECE_NAMES } from '#app/content/pieces.ts'
import { describedPicture } from '#app/pictures/picture.schema.ts'
import * as answers from '../content-answers.schema.ts'
import { calendarOperations } from './calendars.ts'
import { deskOperations } from './desk.ts'
import { functionOperations } from './functions.ts'
import { callsOf, json, type Operation } from './operation.ts'
import { paymentOperations } from './payments.ts'
import { runOperations, signInOperations } from './sign-and-run.ts'
import { visitorOperations } from './visitors.ts'

const UPDATED = '2027-03-01T15:04:05.000Z'
const USER = 'x7Jm2VbQ9sLkT4nRc8WpZ1aYd6HfG3eU'

const value = {
  questions: [{ question: 'Do you travel to clients?', answer: 'I do, for a fee by distance.' }],
}

const ids = PIECE_NAMES

/** The calls that read and change what stands on the site. */
const contentOperations = callsOf('content', 'admin', {
  'GET /api/v1/content': {
    name: 'listContent',
    summary: 'The pieces of the site',
    about: 'Version 0 is what the program came with.',
    answer: json(200, 'Every piece with its present version.', answers.contentList, {
      content: [{ piece: 'questions', version: 3, updatedAt: UPDATED }],
    }),
  },
  'GET /api/v1/content/{id}': {
    name: 'readContent',
    summary: 'One piece as it is published',
    ids,
    answer: json(200, 'The piece.', answers.contentPiece, {
      piece: 'questions',
      version: 3,
      value,
    }),
  },
  'PUT /api/v1/content/{id}': {
    name: 'publishContent',
    summary: 'Put a new value of a piece on the site',
    about:
      'Whole, in the place of the one before. What is wrong is named by its path in the value, such as `tables.0.rows.2.price`; then nothing is stored. A row of the price lists that a service takes its price from cannot be removed.',
    ids,
    body: { schema: describedContentChange, example: { version: 3, value } },
    answer: json(200, 'The piece with its new version.', answers.contentPiece, {
      piece: 'questions',
      version: 4,
      value,
    }),
    refusals: { 409: 'A newer version is published.' },
  },
  'GET /api/v1/content/{id}/versions': {
    name: 'listContentVersions',
    summary: 'The versions of a piece, newest first',
    ids,
    answer: json(200, 'All versions, who published them and when.', answers.contentVersions, {
      versions: [
        { version: 1, createdAt: UPDATED, userId: USER },
        { version: 0, createdAt: null, userId: null },
      ],
    }),
  },
  'POST /api/v1/content/{id}/restore': {
    name: 'restoreContent',
    summary: 'Publish an earlier version again',
    ids,
    body: { schema: contentRestore, example: { version: 2 } },
    answer: json(200, 'The piece with its new version.', answers.contentPiece, {
      piece: 'questions',
      version: 4,
      value,
    }),
    refusals: { 409: 'Another version was published at the same moment.' },
  },
})

/** The calls that add and delete pictures of the site. */
const pictureOperations = callsOf('content', 'admin', {
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

/** Every call there is, in the order it is described. */
export const OPERATIONS: readonly Operation[] = [
  ...visitorOperations,
  ...deskOperations,
  ...calendarOperations,
  ...paymentOperations,
  ...contentOperations,
  ...pictureOperations,
  ...functionOperations,
  ...signInOperations,
  ...runOperations,
]
