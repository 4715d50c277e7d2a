/** What can be requested, in the order it is offered, and how long the artist needs for it. */
export const SERVICES = [
  { name: 'Free Consultation', durationMinutes: 30 },
  { name: 'Bridal Makeup', durationMinutes: 120 },
  { name: 'Bridal Party Makeup', durationMinutes: 60 },
  { name: 'Prom Makeup', durationMinutes: 60 },
  { name: 'Glam Makeup', durationMinutes: 60 },
  { name: 'Lashes', durationMinutes: 30 },
] as const satisfies readonly { name: string; durationMinutes: number }[]

export type Service = (typeof SERVICES)[number]
export type ServiceName = Service['name']

/** The length assumed while no service is chosen: the shortest there is. */
const DEFAULT_DURATION_MINUTES = 30

/** The service of exactly that name, or null. */
export function findService(name: string): Service | null {
  return SERVICES.find((service) => service.name === name) ?? null
}

/** Minutes that an appointment of this service takes; 30 for none and for one since given up. */
export function durationOf(service: string | null): number {
  return findService(service ?? '')?.durationMinutes ?? DEFAULT_DURATION_MINUTES
}
