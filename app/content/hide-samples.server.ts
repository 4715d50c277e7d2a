import type { Testimonial, Testimonials } from '#app/content/schemas/words.schema.ts'
import { amend } from './amend.server.ts'
import { contentVersion } from './current.server.ts'
import type { Json } from './edit-rows.ts'
import { readVersion } from './restore-version.server.ts'

type SamplesOutcome =
  | { ok: true; version: number }
  /** There was none to hide, or something else was published since. */
  | { ok: false; reason: 'nothing-to-do' | 'changed-since' }

/** Hides every testimonial that is marked as a sample from visitors, in one publication. */
export async function hideSamples(
  userId: string | null,
  now: Temporal.Instant,
): Promise<SamplesOutcome> {
  const version = contentVersion('testimonials')
  const hide = eachSample(() => true)
  const outcome = await amend({ piece: 'testimonials', version, change: hide, userId }, now)
  if (!outcome.ok) return { ok: false, reason: 'changed-since' }
  if (outcome.version === version) return { ok: false, reason: 'nothing-to-do' }
  return { ok: true, version: outcome.version }
}

/** Takes the publication of `version` back that hid the samples, as long as it is the newest one. */
export async function showSamplesAgain(
  version: number,
  userId: string | null,
  now: Temporal.Instant,
): Promise<SamplesOutcome> {
  const before = (await readVersion('testimonials', version - 1)) as Testimonials | null
  if (!before) return { ok: false, reason: 'changed-since' }
  const wasHidden = (quote: string) =>
    before.testimonials.some((one) => one.quote === quote && one.hidden)
  const change = eachSample(({ quote }) => wasHidden(quote))
  const outcome = await amend({ piece: 'testimonials', version, change, userId }, now)
  return outcome.ok
    ? { ok: true, version: outcome.version }
    : { ok: false, reason: 'changed-since' }
}

/** Says of each sample whether it is hidden; what has another form than the piece is left alone. */
function eachSample(isHidden: (sample: Testimonial) => boolean) {
  return (value: Json): Json => {
    const { testimonials } = (value ?? {}) as unknown as Testimonials
    if (!Array.isArray(testimonials)) return value
    return {
      ...(value as object),
      testimonials: testimonials.map((one) =>
        one.sample === true ? { ...one, hidden: isHidden(one) } : one,
      ),
    } as unknown as Json
  }
}
