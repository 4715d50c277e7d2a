import { data } from 'react-router'
import { agreementDownload, chosenSignature } from '#app/agreements/agreement-download.server.ts'
import { signaturesOf } from '#app/agreements/agreement-of.server.ts'
import { database } from '#app/database/database.server.ts'
import type { Route } from './+types/pdf.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const number = new URL(request.url).searchParams.get('number')
  const signature = chosenSignature(await signaturesOf(database(), params.id), number)
  if (!signature) throw data(null, { status: 404 })
  return await agreementDownload(signature)
}
