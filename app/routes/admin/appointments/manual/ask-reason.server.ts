import { data } from 'react-router'
import { NeedsReason } from '#app/appointments/reserve-manually.server.ts'
import type { RefusedTime } from './refused-time.ts'

/** Does the act; where it needs a reason for setting the artist's own rules aside, the form comes back and names them. */
export async function orAskReason<Answer>(
  values: RefusedTime['values'],
  act: () => Promise<Answer>,
) {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof NeedsReason)) throw error
    const { overrides } = error
    return data<RefusedTime>({ values, errors: {}, overrides }, { status: 400 })
  }
}
