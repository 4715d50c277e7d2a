import { data } from 'react-router'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/route.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { flashCookie, readFlash } from './flash.server.ts'
import { GonePage } from './gone-page.tsx'
import { findReceipts } from './receipt/receipt.server.ts'
import { ReceiptsPage } from './receipt/receipts-page.tsx'
import { appointmentView, findAppointment } from './view.server.ts'

/** The client's own page: whoever has the link may see the appointment and give it back. */
export const handle = {
  page: { styles: ['appointment'], private: true, pays: true },
} satisfies PageHandle

const LOOK_DONE = ['told', 'sent', 'removed'] as const

export async function loader({ request, params }: Route.LoaderArgs) {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const booking = await findAppointment(params.token)
  if (!booking) {
    const receipts = (await findReceipts(params.token)).map(({ number, kind }) => ({
      number,
      kind,
    }))
    const status = receipts.length > 0 ? 200 : 404
    return data({ appointment: null, receipts, token: params.token }, { status, headers })
  }
  const justDone = readFlash(request)
  if (justDone) headers.set('Set-Cookie', flashCookie(params.token, null))
  const appointment = await appointmentView(booking, Temporal.Now.instant())
  const { searchParams } = new URL(request.url)
  const done = searchParams.get('look')
  const lookDone = LOOK_DONE.find((one) => one === done) ?? null
  const isCardPaid = searchParams.get('card') === 'paid'
  return data({ appointment, justDone, lookDone, isCardPaid }, { headers })
}

export default function Appointment({ loaderData }: Route.ComponentProps) {
  if (loaderData.appointment) return <AppointmentPage {...loaderData} />
  return loaderData.receipts.length > 0 ? <ReceiptsPage {...loaderData} /> : <GonePage />
}
