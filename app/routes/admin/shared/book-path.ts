import { href } from 'react-router'
/** Adds an appointment for a client, with what is known filled in. */
export function bookPath(
  { id, name, email, phone }: { id: string; name: string; email: string; phone: string },
  service = '',
): string {
  const known = new URLSearchParams({ client: id, name, email, phone })
  if (service) known.set('service', service)
  return `${href('/admin/appointments/new')}?${known}`
}
