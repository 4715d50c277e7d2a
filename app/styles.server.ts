import about from './routes/site/about.css?inline'
import reference from './routes/site/api-reference/reference.css?inline'
import appointment from './routes/site/appointment/appointment.css?inline'
import move from './routes/site/appointment/move/move.css?inline'
import partyChange from './routes/site/appointment/party-change/party-change.css?inline'
import receipt from './routes/site/appointment/receipt/receipt.css?inline'
import booking from './routes/site/booking/booking.css?inline'
import contact from './routes/site/contact.css?inline'
import document from './routes/site/document.css?inline'
import faq from './routes/site/faq.css?inline'
import gallery from './routes/site/gallery/gallery.css?inline'
import viewer from './routes/site/gallery/viewer.css?inline'
import home from './routes/site/home/home.css?inline'
import party from './routes/site/party/party.css?inline'
import pricing from './routes/site/pricing.css?inline'
import products from './routes/site/products.css?inline'
import review from './routes/site/review/review.css?inline'
import morning from './routes/site/service/morning.css?inline'
import service from './routes/site/service/service.css?inline'
import waitlist from './routes/site/waitlist/waitlist.css?inline'
import plan from './routes/site/wedding-plan/plan.css?inline'
import type { StyleName } from './ui/page.ts'
import bookBar from './ui/site/book-bar.css?inline'
import chapters from './ui/site/chapters.css?inline'
import closing from './ui/site/closing.css?inline'
import lost from './ui/site/lost.css?inline'
import picture from './ui/site/picture.css?inline'
import prices from './ui/site/prices/prices.css?inline'
import brand from './ui/site/shell/brand.css?inline'
import siteFooter from './ui/site/shell/site-footer.css?inline'
import siteHeader from './ui/site/shell/site-header.css?inline'
import siteMenu from './ui/site/shell/site-menu.css?inline'
import accordion from './ui/styles/accordion.css?inline'
import base from './ui/styles/base.css?inline'
import components from './ui/styles/components.css?inline'
import fonts from './ui/styles/fonts.css?inline'
import form from './ui/styles/form.css?inline'
import layout from './ui/styles/layout.css?inline'
import notes from './ui/styles/notes.css?inline'
import tokens from './ui/styles/tokens.css?inline'

/** The text of a public page's one `<style>`: the site's own styles first, then those it names. */
export function stylesFor(names: readonly StyleName[]): string {
  return SITE + [...new Set(names)].map((name) => BY_NAME[name]).join('')
}

/** The tokens come first: they also say which layer wins over which. */
const SITE = [
  tokens,
  fonts,
  base,
  layout,
  components,
  notes,
  picture,
  form,
  brand,
  siteHeader,
  siteMenu,
  siteFooter,
].join('')

const BY_NAME: Record<StyleName, string> = {
  about,
  appointment: accordion + lost + appointment,
  'book-bar': bookBar,
  booking: lost + booking,
  chapters,
  closing,
  contact,
  document,
  faq: accordion + faq,
  gallery,
  home,
  lost,
  party: lost + party,
  'party-change': partyChange,
  move,
  plan,
  prices,
  pricing,
  products,
  receipt,
  reference,
  review,
  service: service + morning,
  viewer,
  waitlist,
}
