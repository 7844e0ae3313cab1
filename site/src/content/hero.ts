/**
 * The fixed first half of the headline, and the phrases the typewriter adds. The first phrase is in
 * the page for screen readers, search engines and everyone without the animation.
 */
export const hero = {
  opening: 'Your next client,',
  phrases: ['found by hand.', 'ready to talk.', 'worth the call.', 'asked for you.'],
  lede: 'Done-for-you leads for companies with a high-ticket offer. Software reads the whole market, people choose who to contact, and you pay when a deal closes.',
} as const
