import { content } from '#app/content/current.server.ts'
import type { ServiceReference } from '#app/content/services.ts'
import { isBridal } from './party.ts'
import { presentService, serviceNamed } from './quote-request.server.ts'

/**
 * The service that the form of a correction names, or null for none. What has a service already keeps it under
 * the name it was promised, whatever the service is called now.
 */
export function correctedService(named: string, before: ServiceReference): ServiceReference | null {
  const { service, serviceId } = before
  if (named === service) return { service, serviceId }
  const found = serviceNamed(named)
  if (!found) return null
  const isSame = found.id === presentService(before)?.id
  return isSame ? { service, serviceId } : { service: found.name, serviceId: found.id }
}

/** The services that a correction can choose from; the one it has is always among them. */
export function servicesToChoose(before: ServiceReference) {
  const own = presentService(before)
  const { services } = content('services')
  const listed = services.map((one) => {
    const isOwn = one.id === own?.id
    const isAmbiguous = !isOwn && one.name === before.service
    return {
      value: isOwn ? before.service : isAmbiguous ? one.id : one.name,
      name: isOwn && one.name !== before.service ? `${before.service} (now ${one.name})` : one.name,
      minutes: one.minutes,
      isBridal: isBridal(one),
    }
  })
  if (own) return listed
  const { service, serviceId } = before
  const removed = { value: service, name: service, minutes: null }
  return [{ ...removed, isBridal: serviceId !== null && isBridal({ id: serviceId }) }, ...listed]
}
