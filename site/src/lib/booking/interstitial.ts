/** The texts of a booking page about its tab. They never claim a tab that the browser blocked. */
export const INTERSTITIAL_WORDS = {
  waiting: {
    heading: 'Your booking calendar opens in a new tab',
    text: 'Click the button below and choose a time that suits you.',
  },
  opened: {
    heading: 'Your booking calendar has been opened in a new tab',
    text: 'If it did not open, click the button below.',
  },
} as const

export type InterstitialState = keyof typeof INTERSTITIAL_WORDS
