import type { ServicePage } from '#app/content/services/service-pages.ts'
import type { ServicePageWords } from '#app/domain/content/page-words.ts'

/** What the program knows of the page, with the artist's words. */
export function presentPage(
  { path, category, list, more, extras, bar, booking }: ServicePage,
  { bar: barLabel, ...words }: ServicePageWords,
) {
  return {
    ...{ path, category, list, more, extras, booking },
    ...words,
    bar: { label: barLabel, row: bar.row },
  }
}

export type PresentPage = ReturnType<typeof presentPage>
