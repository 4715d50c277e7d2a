/** What the sheet can add, as its forms post it. */
export const APPOINTMENT = 'appointment'
export const BLOCK = 'block'
