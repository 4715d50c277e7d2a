import { lookPhotoFile } from '#app/look-briefs/look-photos.server.ts'
import { photoAnswer } from '#app/platform/private-files.ts'
import { findAppointment } from '../view.server.ts'
import type { Route } from './+types/photo.ts'

/** A photograph of a look brief, for whoever has the private link; 404 for everybody else. */
export async function loader({ params }: Route.LoaderArgs) {
  const booking = await findAppointment(params.token)
  return photoAnswer(booking && (await lookPhotoFile(booking.id, params.photo)))
}
