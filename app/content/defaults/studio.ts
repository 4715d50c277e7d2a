import type { Policies, Studio, Travel } from '#app/content/studio.ts'
import type { Settings } from '../settings.ts'
import { policies } from '../words/policies.ts'

/** What the environment and the program say of the artist, as long as nothing has been published. */
export function studioFrom(settings: Settings): Studio {
  return {
    name: settings.artistName,
    phone: settings.phone,
    email: settings.email,
    location: settings.location,
    hours: settings.hours,
    weekendHours: settings.weekendHours,
    mailingAddress: settings.mailingAddress,
    socialUrls: settings.socialUrls,
    bio: settings.bio.text,
    portrait: null,
    tax: null,
  }
}

/** No area is known before the artist names one: travel is then told with the answer. */
export const defaultTravel: Travel = { areas: [] }

export const defaultPolicies: Policies = policies
