import { href } from 'react-router'

const PICTURES: string = href('/admin/site/pictures')

export const PICTURE_GONE =
  'This picture no longer exists. It may have been deleted in another window.'

/** The steps of the set-up that lead to the pictures, and back from them. */
const STEPS = ['portrait', 'pictures'] as const

type Step = (typeof STEPS)[number]

/** The step that somebody came from, as the address says it; null for none. */
export function stepIn({ searchParams }: URL): Step | null {
  return STEPS.find((step) => step === searchParams.get('from')) ?? null
}

/** The pictures, or a page below them, on the way back to that step. */
export function picturesPath(step: Step | null, page = PICTURES): string {
  return `${page}${step ? `?from=${step}` : ''}`
}
