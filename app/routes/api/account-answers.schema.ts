import { z } from 'zod'

/** What the calls of signing in and out answer. Strict, as the others are. */

const email = z.string().meta({ format: 'email' })
const instant = z.iso.datetime()

const account = z.strictObject({
  id: z.string(),
  name: z.string(),
  email,
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  twoFactorEnabled: z.boolean().nullable(),
})

export const signedIn = z.strictObject({
  redirect: z.boolean(),
  token: z
    .string()
    .meta({ description: 'The session with its signature, for Authorization: Bearer.' }),
  user: account,
})

export const secondStep = signedIn.omit({ redirect: true })

export const signedOut = z.strictObject({ success: z.literal(true) })

export const session = z
  .strictObject({
    session: z.strictObject({
      id: z.string(),
      userId: z.string(),
      expiresAt: instant,
      createdAt: instant,
      updatedAt: instant,
      userAgent: z.string().nullable(),
    }),
    user: account,
  })
  .nullable()
