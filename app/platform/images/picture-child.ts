import { answerTasks } from '../child-process/answer-tasks.ts'
import { decodePicture } from './decode-picture.ts'
import { drawWord } from './draw-word.ts'
import { encodeShare, encodeSize } from './encode-size.ts'

/* The process in which uploaded files are read and pictures made (picture-process.server.ts starts it). */

const ACTS = { decodePicture, drawWord, encodeSize, encodeShare }

export type PictureActs = typeof ACTS

answerTasks(ACTS)
