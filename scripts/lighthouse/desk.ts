/** How many appointments a busy desk has. */
const APPOINTMENTS = 200

const MESSAGES = 20

const SERVICES = ['Glam Makeup', 'Prom Makeup', 'Lashes', 'Free Consultation', 'Bridal Makeup']
const TIMES = ['09:00', '12:30', '16:00']

/** What of the desk is audited, signed in, and the cookie by which it is. */
export interface Desk {
  cookie: string
  paths: string[]
}

/** Fills a fresh installation with appointments from tomorrow on, and signs in its admin. */
export async function fillDesk(
  origin: string,
  admin: { email: string; password: string },
): Promise<Desk> {
  const headers = { 'Content-Type': 'application/json', Origin: origin }
  const send = async (method: string, path: string, body: unknown, cookie = '') => {
    const asked = { ...headers, ...(cookie && { Cookie: cookie }) }
    return await fetch(origin + path, { method, headers: asked, body: JSON.stringify(body) })
  }
  const signedIn = await send('POST', '/api/auth/sign-in/email', admin)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const ids: string[] = []
  for (let index = 0; index < APPOINTMENTS; index++) {
    const date = Temporal.Now.plainDateISO('America/Toronto').add({
      days: 1 + Math.floor(index / TIMES.length),
    })
    const answer = await send('POST', '/api/v1/bookings', {
      ...{
        name: `Client ${index + 1}`,
        email: `client-${index}@example.com`,
        phone: '555 555-0142',
      },
      ...{ service: SERVICES[index % SERVICES.length], time: TIMES[index % TIMES.length] },
      date: String(date),
    })
    const { booking } = (await answer.json()) as { booking: { id: string } }
    ids.push(booking.id)
    if (index % 10 !== 0)
      await send('PATCH', `/api/v1/bookings/${booking.id}`, { status: 'confirmed' }, cookie)
  }
  for (let index = 0; index < MESSAGES; index++)
    await send('POST', '/api/v1/messages', {
      ...{ firstName: 'Client', lastName: String(index + 1) },
      ...{ email: `client-${index}@example.com`, message: 'Is there a room to change in?' },
    })
  const paths = [
    ...['/admin', '/admin/appointments', '/admin/appointments?view=week'],
    ...['/admin/appointments?view=list', '/admin/requests', '/admin/messages'],
    `/admin/appointments/${ids[1]}`,
  ]
  return { cookie, paths }
}
