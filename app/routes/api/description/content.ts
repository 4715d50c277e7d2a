import { contentRestore, describedContentChange } from '#app/content/content.schema.ts'
import { PIECE_NAMES } from '#app/content/pieces.ts'
import * as answers from '../content-answers.schema.ts'
import { callsOf, json } from './operation.ts'

const UPDATED = '2027-03-01T15:04:05.000Z'
const USER = 'x7Jm2VbQ9sLkT4nRc8WpZ1aYd6HfG3eU'

const value = {
  questions: [{ question: 'Do you travel to clients?', answer: 'I do, for a fee by distance.' }],
}

const ids = PIECE_NAMES

/** The calls that read and change what stands on the site. */
export const contentOperations = callsOf('content', 'admin', {
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
    summary: 'One piece as it stands on the site',
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
