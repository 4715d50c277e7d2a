import { calendarOperations } from './calendars.ts'
import { contentOperations } from './content.ts'
import { deskOperations } from './desk.ts'
import { functionOperations } from './functions.ts'
import type { Operation } from './operation.ts'
import { paymentOperations } from './payments.ts'
import { pictureOperations } from './pictures.ts'
import { runOperations, signInOperations } from './sign-and-run.ts'
import { visitorOperations } from './visitors.ts'

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
