import type { ServicePageWords } from '#app/content/schemas/pages.schema.ts'
import type { ServicePage } from '#app/content/services/service-pages.ts'
import { requestPath, type Services } from '#app/content/services.ts'

/** What the program knows of the page, with the artist's words. */
export function presentPage(
  { path, category, list, more, extras, bar, booking }: ServicePage,
  { bar: barLabel, ...words }: ServicePageWords,
  services: Services,
) {
  return {
    ...{ path, category, list, more, extras },
    booking: typeof booking === 'string' ? booking : requestPath(services, booking.service),
    ...words,
    bar: { label: barLabel, row: bar.row },
  }
}

export type PresentPage = ReturnType<typeof presentPage>
