/**
 * How appointments are kept, in the artist's own words: promises, so they are the artist's to check
 * and replace. The hours until which a client may cancel are no part of them; the page adds those.
 */
export const policies = {
  deposit:
    'Nothing is charged on this site, and no deposit is needed to request a time. Should I ask for a retainer to keep your date, its amount and the day it is due stand on your own page when I confirm, and it comes off the total.',
  cancellation:
    'Plans change. Tell me as early as you can, and there is nothing to pay. If you would rather have another day than none, write to me before you cancel and I will look for one.',
  travel:
    'For appointments at your place the mobile prices hold. A travel fee may apply, depending on the distance; you know the whole figure before anything is confirmed. I need a table, a chair and a window or a lamp, and somewhere to park.',
  lateness:
    'If you are running late, please call. I keep your place and do what fits into the time that is left, so that whoever comes after you is not late as well; the price stays the same. If it is I who am late, you hear from me before you begin to wait, and you get your whole time.',
  illness:
    'A cold sore, a pink eye or a fever: please tell me, and we find another day at no cost. Should I fall ill myself, I call you at once, help you look for another artist, and give back whatever you have paid.',
  hygiene:
    'Brushes are washed and disinfected after every face, creams are taken from their pots with a clean spatula, and wands and puffs are used once. Tell me what your skin does not like, latex and lash adhesive included.',
  photographs:
    'I photograph nobody without asking, and publish nothing without a yes in writing that you can take back. For anyone under 18 a parent says yes too. A no changes neither the price nor the work.',
  /** Nothing is asked for in advance until the artist says so. */
  retainer: { percent: 0, dueDays: 7, words: '', byService: {} },
} as const
