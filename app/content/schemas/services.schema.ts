import { z } from 'zod'
import { defaultServices } from '#app/content/defaults/services.ts'
import { ADD_ON_IDS, BRIDAL_SERVICE_IDS, ROLE_IDS } from '#app/content/service-ids.ts'
import { serviceLines } from '#app/content/services/service-lines.ts'
import { edited, kept, line, optionalLine, rows, tick } from './form.schema.ts'
import { giveIds, ID, price, refuseSharedIds, rowId, whole } from './parts.schema.ts'

const NO_PRICE = 'Please enter a price in whole dollars, or choose a row of the price lists'

/** Whole dollars, or the id of the row of `prices` whose price it is. */
const source = z.union([price, z.string().regex(ID, NO_PRICE)], { error: NO_PRICE })

const prices = z.object({
  studio: edited(source, 'price', 'In the studio'),
  weddingDay: edited(source, 'price', 'On the wedding day'),
  mobile: edited(source, 'price', 'At the client’s place'),
})

const minutes = edited(
  whole(15, 720).refine((count) => count % 15 === 0, 'Please enter a multiple of 15 minutes'),
  'whole',
  'Minutes',
  { unit: 'minutes' },
)

const name = line('Name')
const offered = tick('Visitors may choose it')

const service = z
  .object({
    /** Stays when the service is renamed. */
    id: kept(rowId),
    name,
    minutes,
    /** How much of the day to keep free. */
    allow: optionalLine('How long, in words').default(''),
    about: optionalLine('What it is for, in a line', 120).optional(),
    prices,
    offered,
  })
  // What an earlier version stored, and what a call leaves out, says what the program came with.
  .transform(({ about, ...rest }) => ({ ...rest, about: about ?? serviceLines[rest.id] ?? '' }))

/** Somebody of a wedding party, each in the chair for `minutes`. */
const role = z.object({
  id: kept(z.enum(ROLE_IDS)),
  name,
  minutes,
  prices,
  /** What each costs in a group of three and more; null for the same. */
  groupPrice: edited(source, 'price', 'Each, from three attendants and mothers on', {
    optional: true,
    hint: 'In the studio and on the wedding day',
  })
    .nullable()
    .default(null),
})

const addOn = z.object({
  id: kept(z.enum(ADD_ON_IDS)),
  name,
  prices,
  offered: offered.default(true),
})

export const servicesSchema = z
  .object({
    services: rows(
      'Services',
      {
        note: 'In quarter hours. Existing appointments keep their minutes',
        item: 'service',
        titled: 'name',
        most: 30,
        least: 1,
        blank: { minutes: 60, offered: true },
      },
      service,
    ),
    roles: rows(
      'People of a wedding party',
      { item: 'role', titled: 'name', most: ROLE_IDS.length, least: 1, isFixed: true },
      role,
    ),
    addOns: rows(
      'Add-ons',
      { item: 'add-on', titled: 'name', most: ADD_ON_IDS.length, least: 1, isFixed: true },
      addOn,
    ),
  })
  .transform((value) => {
    giveIds(value.services, ({ name }) => name)
    return value
  })
  .superRefine(({ services, roles, addOns }, context) => {
    for (const [part, rows] of Object.entries({ services, roles, addOns }))
      refuseSharedIds(
        rows.map(({ id }, index) => ({ id, path: [part, index] })),
        context,
      )
    refuseMissing('services', BRIDAL_SERVICE_IDS, services, context)
    refuseMissing('roles', ROLE_IDS, roles, context)
    refuseMissing('addOns', ADD_ON_IDS, addOns, context)
    refuseSharedNames(services, context)
    if (!services.some(({ offered }) => offered))
      context.addIssue({
        code: 'custom',
        path: ['services'],
        message: 'Please offer at least one service',
      })
  })

export type Services = z.output<typeof servicesSchema>
export type Service = Services['services'][number]
export type Role = Services['roles'][number]
export type AddOn = Services['addOns'][number]
export type PlacePrices = Service['prices']
export type PriceSource = z.output<typeof source>

/** Requests, quotes and the plan of a morning refer to these rows by their ids. */
function refuseMissing(
  part: 'services' | 'roles' | 'addOns',
  needed: readonly string[],
  rows: readonly { id: string }[],
  context: z.RefinementCtx,
) {
  const missing = needed.filter((id) => !rows.some((row) => row.id === id))
  const names = defaultServices[part].flatMap(({ id, name }) => (missing.includes(id) ? name : []))
  if (names.length > 0)
    context.addIssue({
      code: 'custom',
      path: [part],
      message: `Wedding requests need ${names.join(' and ')}, which can be renamed but not removed`,
    })
}

/** A request names its service. */
function refuseSharedNames(services: readonly { name: string }[], context: z.RefinementCtx) {
  services.forEach(({ name }, index) => {
    if (services.findIndex((other) => other.name === name) < index)
      context.addIssue({
        code: 'custom',
        path: ['services', index, 'name'],
        message: 'Another service has this name',
      })
  })
}
