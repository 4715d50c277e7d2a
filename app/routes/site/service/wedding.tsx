import { bridalPage } from '#app/content/services/service-pages.ts'
import type { PageHandle } from '#app/ui/page.ts'
import type { Route } from './+types/wedding.ts'
import { ServicePage, servicePageMeta } from './service-page.tsx'

export const handle = { page: { styles: ['service', 'gallery'] } } satisfies PageHandle

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return servicePageMeta(bridalPage, 'Bridal makeup', matches[0].loaderData)
}

export default function Wedding() {
  return <ServicePage page={bridalPage} />
}
