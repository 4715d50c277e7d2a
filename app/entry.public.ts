/**
 * What brings a public page to life: one small module after the content, on pages that React does
 * not take over. Each piece finds what it is for by itself, and none of them is needed.
 */
import { enlivenBand } from '#app/ui/enhance/film-strip.ts'
import { enlivenHero } from '#app/ui/enhance/hero.ts'
import { enlivenForms } from '#app/ui/enhance/in-place-forms.ts'
import { enlivenMenus } from '#app/ui/enhance/menus.ts'
import { enlivenPageIndex } from '#app/ui/enhance/page-index.ts'
import { enlivenReveal } from '#app/ui/enhance/reveal.ts'
import { enlivenViewer } from '#app/ui/enhance/viewer.ts'

enlivenMenus(document)
enlivenHero(document)
enlivenBand(document)
enlivenPageIndex(document)
enlivenReveal(document)
enlivenViewer(document)
enlivenForms(document)
