import type { AddOnId, RoleId } from '#app/content/service-ids.ts'
import { SERVICES, type ServiceName } from '#app/quote/services.ts'
import { serviceDetails } from '../services/service-details.ts'
import { serviceLines } from '../services/service-lines.ts'

const BRIDE = places('wedding-bride', 'bridal-bride', 'mobile-bride')
const PARTY = places('wedding-party', 'bridal-party', 'mobile-party')

/** Ids, and the rows of `prices` that each service takes; lashes and the consultation cost the same anywhere. */
const KEPT: Record<ServiceName, { id: string; prices: ReturnType<typeof places> }> = {
  'Free Consultation': { id: 'free-consultation', prices: places(0, 0, 0) },
  'Bridal Makeup': { id: 'bridal', prices: BRIDE },
  'Bridal Party Makeup': { id: 'bridal-party', prices: PARTY },
  'Prom Makeup': { id: 'prom', prices: places('glam-prom', 'glam-prom', 'mobile-prom') },
  'Glam Makeup': { id: 'glam', prices: places('glam-glam', 'glam-glam', 'mobile-glam') },
  Lashes: { id: 'lashes', prices: everywhere('additional-lashes') },
}

/** What can be requested, who of a wedding party, and what is added to an appointment. */
export const defaultServices = {
  services: SERVICES.map(({ name, durationMinutes }) => ({
    id: KEPT[name].id,
    name,
    minutes: durationMinutes,
    offered: true,
    allow: serviceDetails[name].allow,
    about: serviceLines[KEPT[name].id] ?? '',
    prices: KEPT[name].prices,
  })),
  roles: [
    { id: 'bride', name: 'Bride', minutes: 120, prices: BRIDE, groupPrice: null },
    {
      id: 'attendant',
      name: 'Attendant',
      minutes: 60,
      prices: PARTY,
      groupPrice: 'group-bridal-party',
    },
    { id: 'mother', name: 'Mother', minutes: 60, prices: PARTY, groupPrice: 'group-bridal-party' },
    {
      id: 'junior',
      name: 'Junior bridesmaid',
      minutes: 45,
      prices: places('wedding-junior', 'bridal-junior', 'mobile-junior'),
      groupPrice: null,
    },
  ] satisfies { id: RoleId; [more: string]: unknown }[],
  addOns: [
    {
      id: 'lashes',
      name: 'Lash strips or clusters',
      offered: true,
      prices: everywhere('additional-lashes'),
    },
    {
      id: 'ownLashes',
      name: 'Application of pre-owned lashes',
      offered: true,
      prices: everywhere('additional-own-lashes'),
    },
    { id: 'trial', name: 'Bridal trial', offered: true, prices: everywhere('additional-trial') },
  ] satisfies { id: AddOnId; [more: string]: unknown }[],
}

function places(studio: string | number, weddingDay: string | number, mobile: string | number) {
  return { studio, weddingDay, mobile }
}

function everywhere(row: string) {
  return places(row, row, row)
}
