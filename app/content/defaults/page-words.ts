import type { ServicePages, ServicePageWords } from '#app/content/schemas/pages.schema.ts'
import { prom, type ServicePage, servicePages } from '../services/service-pages.ts'

/** The three service pages as the program words them. */
export const defaultServicePages: ServicePages = {
  wedding: { ...wordsOf(pageOf('/wedding')), morning: morningOf(pageOf('/wedding')) },
  glam: {
    ...wordsOf(pageOf('/glam')),
    prom: {
      title: prom.title,
      text: prom.text,
      points: prom.points.map((point) => ({ ...point })),
      friends: { title: prom.friends, text: prom.together },
    },
  },
  editorial: wordsOf(pageOf('/editorial')),
}

function pageOf(path: ServicePage['path']): ServicePage {
  const page = servicePages.find((one) => one.path === path)
  if (!page) throw new Error(`There is no service page at ${path}`)
  return page
}

function wordsOf(page: ServicePage): ServicePageWords {
  const { name, heading, lede, description, lead, caption, bar } = page
  return {
    ...{ name, heading, lede, description, lead, caption },
    bar: bar.label,
    included: [...page.included],
    course: page.course.map((step) => ({ ...step })),
    closing: [...page.closing],
  }
}

function morningOf({ path, morning }: ServicePage): ServicePages['wedding']['morning'] {
  if (!morning) throw new Error(`The page ${path} tells of no morning`)
  const { title, text, readyBy, people } = morning
  return { title, text, readyBy, people: { ...people } }
}
