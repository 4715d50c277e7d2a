/**
 * The scripts of public pages: one small module after the content, on pages that React does not take
 * over. Each piece finds what it is for by itself, and the page works without it.
 */

import { enhanceDeviceButtons } from '#app/ui/enhance/device-buttons.ts'
import { enhanceFilmStrip } from '#app/ui/enhance/film-strip.ts'
import { enhanceHero } from '#app/ui/enhance/hero.ts'
import { enhanceForms } from '#app/ui/enhance/in-place-forms.ts'
import { enhanceMenus } from '#app/ui/enhance/menus.ts'
import { enhancePhotoUpload } from '#app/ui/enhance/photo-upload.ts'
import { enhancePlanner } from '#app/ui/enhance/planner.ts'
import { enhanceReveal } from '#app/ui/enhance/reveal.ts'
import { enhanceSteppers } from '#app/ui/enhance/steppers.ts'
import { enhanceViewer } from '#app/ui/enhance/viewer.ts'

enhanceMenus(document)
enhanceHero(document)
enhanceFilmStrip(document)
enhanceReveal(document)
enhanceDeviceButtons(document)
enhanceViewer(document)
enhanceForms(document)
enhancePlanner(document)
enhanceSteppers(document)
enhancePhotoUpload(document)
