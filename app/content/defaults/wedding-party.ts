import type { RoleId } from '#app/content/service-ids.ts'

/** The lines of the price tables that a service or a role costs, by place. */
export function places(
  studio: string | number,
  weddingDay: string | number,
  mobile: string | number,
) {
  return { studio, weddingDay, mobile }
}

export const BRIDE = places('wedding-bride', 'bridal-bride', 'mobile-bride')
export const PARTY = places('wedding-party', 'bridal-party', 'mobile-party')

/** Who can be in a wedding party, with the minutes and the prices of each. */
export const defaultRoles = [
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
] satisfies { id: RoleId; [more: string]: unknown }[]
