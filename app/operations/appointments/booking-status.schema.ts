import { z } from 'zod'
import { SETTABLE_STATUSES } from '#app/domain/appointments/booking-status.ts'

export const bookingStatusChange = z.object({
  status: z.enum(SETTABLE_STATUSES, { error: 'Please set the status to confirmed or cancelled' }),
})
