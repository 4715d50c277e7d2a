import type { Testimonial, Testimonials } from '#app/content/schemas/words.schema.ts'
import { refuse } from '#app/kernel/refusal.ts'
import { amend } from './amend.server.ts'
import { contentVersion } from './current.server.ts'
import type { Json } from './edit-rows.ts'
import { readVersion } from './restore-version.server.ts'

const CHANGED = 'Another window has published something else. Check it below, then try again.'

/**
 * Hides every testimonial that is marked as a sample from visitors, in one publication, and returns its version.
 * Refused when there was none to hide, or something else was published since.
 */
export async function hideSamples(userId: string | null, now: Temporal.Instant): Promise<number> {
  const version = contentVersion('testimonials')
  const hide = eachSample(() => true)
  const outcome = await amend({ piece: 'testimonials', version, change: hide, userId }, now)
  if (!outcome.ok) refuse('aborted', CHANGED)
  if (outcome.version === version) refuse('aborted', 'Visitors see no samples.')
  return outcome.version
}

/** Reverses the publication of `version`, which hid the samples, as long as it is the newest one. */
export async function showSamplesAgain(
  version: number,
  userId: string | null,
  now: Temporal.Instant,
): Promise<void> {
  const before = (await readVersion('testimonials', version - 1)) as Testimonials | null
  if (!before) refuse('aborted', CHANGED)
  const wasHidden = (quote: string) =>
    before.testimonials.some((one) => one.quote === quote && one.hidden)
  const change = eachSample(({ quote }) => wasHidden(quote))
  const outcome = await amend({ piece: 'testimonials', version, change, userId }, now)
  if (!outcome.ok) refuse('aborted', CHANGED)
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
