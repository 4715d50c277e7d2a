/**
 * What brings a public page to life: one small module after the content, on pages that React does
 * not take over. Each piece finds what it is for by itself, and none of them is needed.
 */
import { enlivenBand } from '#app/ui/live/band.ts'
import { enlivenHero } from '#app/ui/live/hero.ts'
import { enlivenForms } from '#app/ui/live/in-place-forms.ts'
import { enlivenMenus } from '#app/ui/live/menus.ts'
import { enlivenPageIndex } from '#app/ui/live/page-index.ts'
import { enlivenReveal } from '#app/ui/live/reveal.ts'
import { enlivenViewer } from '#app/ui/live/viewer.ts'

enlivenMenus(document)
enlivenHero(document)
enlivenBand(document)
enlivenPageIndex(document)
enlivenReveal(document)
enlivenViewer(document)
enlivenForms(document)
