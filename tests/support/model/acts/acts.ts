import { ANSWERS } from './answers.ts'
import { CARDS } from './cards.ts'
import type { Act } from './common.ts'
import { DESK } from './desk.ts'
import { MACHINE } from './machine.ts'
import { VISITOR } from './visitor.ts'
import { WINDOWS } from './windows.ts'

const ALL = { ...VISITOR, ...ANSWERS, ...DESK, ...WINDOWS, ...MACHINE, ...CARDS }

export type ActName = keyof typeof ALL
export const ACTS: Record<ActName, Act> = ALL
