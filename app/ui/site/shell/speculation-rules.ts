import { sitePages } from '#app/content/words/pages.ts'

/**
 * The pages a browser may render before they are asked for: they say the same to everyone, and
 * nothing happens by reading them. A list of what is allowed never names a private page.
 */
const renderedAhead = Object.keys(sitePages).filter(
  (path) => path !== '/booking' && path !== '/wedding/plan',
)

/**
 * What a public page tells browsers that know speculation rules (HTML, 7.6.7), as JSON. A page whose
 * link the pointer rests on is rendered ahead. The booking page is only fetched, and only once its
 * link is pressed, since it shows which times are free. Browsers that save data leave it all.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: renderedAhead },
          { not: { selector_matches: '[aria-current], [href*="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { href_matches: '/booking' }, eagerness: 'conservative' }],
})
