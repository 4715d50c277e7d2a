/**
 * How appointments are kept, in the artist's own words: promises, so they are the artist's to check
 * and replace. The hours until which a client may cancel are no part of them; the page adds those.
 */
export const policies = {
  deposit:
    'You don’t pay anything to request a time. If I ask for a retainer to keep your date, you’ll see the amount and the due date on your own page when I confirm, and it comes off the total.',
  cancellation:
    'Plans change. Tell me as early as you can and there’s nothing to pay. If another day would work, write to me before you cancel and I’ll look for one.',
  travel:
    'When I come to you, the mobile prices apply. A travel fee may apply, depending on the distance. I’ll tell you the exact fee before anything is confirmed. I need a table, a chair, a window or a lamp, and somewhere to park.',
  lateness:
    'If you’re running late, please call. I’ll keep your place and do as much as I can in the time that’s left, so the next person isn’t late too. The price stays the same. If I’m the one running late, I’ll let you know before your start time, and you’ll still get your full appointment.',
  illness:
    'If you have a cold sore, pink eye or a fever, please tell me and we’ll find another day at no cost. If I get sick, I’ll call you right away, help you find another artist, and refund whatever you’ve paid.',
  hygiene:
    'I wash and disinfect brushes after every face, take creams from their pots with a clean spatula, and use wands and puffs only once. Tell me about your allergies and sensitivities, including latex and lash adhesive.',
  photographs:
    'I always ask before I take a photo, and I only publish it with your written permission, which you can take back. For anyone under 18, a parent has to agree too. Saying no doesn’t change the price or the work.',
  /** Nothing is asked for in advance until the artist says so. */
  retainer: { percent: 0, dueDays: 7, words: '', byService: {} },
} as const
