import { data } from 'react-router'
import { agreementDownload } from '#app/agreements/agreement-download.server.ts'
import type { Route } from './+types/pdf.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  const file = await agreementDownload(params.id, request)
  if (!file) throw data(null, { status: 404 })
  return file
}
