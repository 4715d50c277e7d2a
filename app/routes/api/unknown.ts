import { errorResponse } from '#app/platform/errors.ts'

const unknown = () => errorResponse(404, 'There is no such call')

export const loader = unknown
export const action = unknown
