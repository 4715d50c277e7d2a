import { isAdmin } from '#app/accounts/admins.server.ts'
import { readSession } from '#app/accounts/sessions.server.ts'
import { findBookingByToken } from '#app/booking/bookings.server.ts'
import { LOOK_REFUSALS, TOO_LARGE } from '#app/content/words/look-sentences.ts'
import { database } from '#app/database/database.server.ts'
import { httpStatusOf } from '#app/kernel/refusal.ts'
import { LOOK_PHOTO_BYTES_MAX } from '#app/look-briefs/look-brief.ts'
import { refusalOfLook } from '#app/look-briefs/may-send-look.server.ts'
import { PICTURE_BYTES_MAX } from '#app/pictures/picture-limits.ts'
import { UPLOAD_FORM_BYTES } from '#app/platform/http-limits.ts'
import type { NextStep } from '../response/error-response.ts'

interface Refusal {
  status: number
  message: string
  /** Where the rule's own next step would lead nowhere. */
  next?: NextStep
}

/** An address that takes a file, and so more than a form; only from those who may send one. */
export interface UploadRule {
  path: RegExp
  /** Only the artist sends there. */
  isDesk: boolean
  /** Bytes of the whole body. */
  bytesMax: number
  /** What is said to whoever sends more. */
  tooLarge: string
  /** Judged before a byte of the body is read, by the request's head alone; null for who may. */
  refusal: (head: Request) => Promise<Refusal | null>
  /** Where a page leads that says why a file was not taken. */
  nextStep: (target: string) => NextStep
}

/** Every address that takes more than 256 KB. */
const UPLOADS: readonly UploadRule[] = [
  {
    path: /^\/api\/v1\/pictures$|^\/admin\/site\/pictures\/[0-9a-f-]{36}\/replace$/,
    isDesk: true,
    bytesMax: PICTURE_BYTES_MAX + UPLOAD_FORM_BYTES,
    tooLarge: 'This is too large. Please send a picture of at most 25 MB.',
    refusal: refuseStrangers,
    nextStep: backToPictures,
  },
  {
    path: /^\/booking\/[^/]+\/look\/photos$/,
    isDesk: false,
    bytesMax: LOOK_PHOTO_BYTES_MAX + UPLOAD_FORM_BYTES,
    tooLarge: `${TOO_LARGE}.`,
    refusal: refuseUnknown,
    nextStep: (target) => ({
      href: `/booking/${encodeURIComponent(tokenIn(target))}`,
      label: 'Back to your appointment',
    }),
  },
]

const NOTHING_BEHIND =
  'There is no appointment behind this link: it may be cut off, or what it led to was removed.'

const WRITE = { href: '/contact', label: 'Tell me what you wanted to send' }

function tokenIn(path: string): string {
  return path.split('/')[2] ?? ''
}

/** The picture that was to be replaced, or all of them; with the step of the set-up that led there. */
function backToPictures(target: string): NextStep {
  const [, id = ''] = /^\/admin\/site\/pictures(\/[0-9a-f-]{36})/.exec(target) ?? []
  const [from = ''] = /\?from=[a-z]+/.exec(target) ?? []
  const label = id ? 'Back to the picture' : 'Back to the pictures'
  return { href: `/admin/site/pictures${id}${from}`, label }
}

/** Whoever has the private link of an appointment may send photographs, from a known address. */
async function refuseUnknown(head: Request) {
  const booking = await findBookingByToken(database(), tokenIn(new URL(head.url).pathname))
  if (!booking) return { status: 404, message: NOTHING_BEHIND, next: WRITE }
  const reason = refusalOfLook(booking, Temporal.Now.instant())
  const refused = reason && LOOK_REFUSALS[reason]
  return refused && { status: httpStatusOf(refused.code), message: `${refused.sentence}.` }
}

/** The rule of an address, or null: then it takes no more than a form. */
export function uploadRuleAt(method: string, target: string): UploadRule | null {
  if (method !== 'POST') return null
  const path = uploadPath(target)
  return UPLOADS.find((rule) => rule.path.test(path)) ?? null
}

/** What an upload goes to, whichever of its addresses was asked: the page's or that of its data. */
export function uploadPath(target: string): string {
  return target.replace(/[?#].*$/s, '').replace(/(\/_)?\.data$/, '')
}

async function refuseStrangers(head: Request) {
  const session = await readSession(head)
  if (!session) return { status: 401, message: 'Please sign in' }
  if (await isAdmin(database(), session.account.userId)) return null
  return { status: 403, message: 'Not authorized as admin' }
}
