import { z } from 'zod'
import { defaultServices } from '#app/content/defaults/services.ts'
import { serviceLines } from '#app/content/services/service-lines.ts'
import { ADD_ON_IDS, BRIDAL_SERVICE_IDS, ROLE_IDS, type Services } from '#app/content/services.ts'
import {
  giveIds,
  ID,
  line,
  list,
  optionalLine,
  price,
  refuseSharedIds,
  rowId,
  whole,
} from './parts.schema.ts'

const SERVICES_MAX = 30

const NO_PRICE = 'Please enter a price in whole dollars, or choose a row of the price lists'

const source = z.union([price, z.string().regex(ID, NO_PRICE)], { error: NO_PRICE })

const prices = z.object({ studio: source, weddingDay: source, mobile: source })

const quarterHours = whole(15, 720).refine(
  (minutes) => minutes % 15 === 0,
  'Please enter a multiple of 15 minutes',
)

const service = z
  .object({
    id: rowId,
    name: line(60),
    minutes: quarterHours,
    offered: z.boolean({ error: 'Please say true or false' }),
    allow: optionalLine(60).default(''),
    about: optionalLine(120).optional(),
    prices,
  })
  // What an earlier version stored, and what a call leaves out, says what the program came with.
  .transform(({ about, ...rest }) => ({ ...rest, about: about ?? serviceLines[rest.id] ?? '' }))

const role = z.object({
  id: z.enum(ROLE_IDS),
  name: line(60),
  minutes: quarterHours,
  prices,
  groupPrice: source.nullable().default(null),
})

const addOn = z.object({
  id: z.enum(ADD_ON_IDS),
  name: line(60),
  offered: z.boolean({ error: 'Please say true or false' }).default(true),
  prices,
})

export const servicesSchema = z
  .object({
    services: list(service, 1, SERVICES_MAX),
    roles: list(role, 1, ROLE_IDS.length),
    addOns: list(addOn, 1, ADD_ON_IDS.length),
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
  }) satisfies z.ZodType<Services>

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
