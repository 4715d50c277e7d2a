import type { StyleName } from '#app/ui/page.ts'
import about from './about.css?inline'
import base from './base.css?inline'
import booking from './booking.css?inline'
import chapters from './chapters.css?inline'
import contact from './contact.css?inline'
import faq from './faq.css?inline'
import fold from './fold.css?inline'
import fonts from './fonts.css?inline'
import footer from './footer.css?inline'
import form from './form.css?inline'
import gallery from './gallery.css?inline'
import guide from './guide.css?inline'
import header from './header.css?inline'
import home from './home.css?inline'
import layout from './layout.css?inline'
import pages from './pages.css?inline'
import parts from './parts.css?inline'
import picture from './picture.css?inline'
import privacy from './privacy.css?inline'
import reference from './reference.css?inline'
import service from './service.css?inline'
import tokens from './tokens.css?inline'

/** The text of a page's one `<style>`: the site's own styles first, then those it names. */
export function stylesFor(names: readonly StyleName[]): string {
  return SITE + [...new Set(names)].map((name) => BY_NAME[name]).join('')
}

/** The tokens come first: they also say which layer wins over which. */
const SITE = [tokens, fonts, base, layout, parts, picture, fold, form, header, footer, pages].join(
  '',
)

const BY_NAME: Record<StyleName, string> = {
  about,
  booking,
  chapters,
  contact,
  faq,
  gallery,
  guide,
  home,
  privacy,
  reference,
  service,
}
