/** What an interstitial page says; it never claims a tab that the browser kept shut. */
export const INTERSTITIAL_WORDS = {
  waiting: {
    heading: 'Your booking calendar opens in a new tab',
    text: 'Click the button below and choose a time that suits you.',
  },
  opened: {
    heading: 'Your booking calendar has been opened in a new tab',
    text: 'If it did not open, click the button below.',
  },
  blocked: {
    heading: 'Your browser kept the booking calendar closed',
    text: 'It blocked the new tab. Click the button below to open it.',
  },
} as const

export type InterstitialState = keyof typeof INTERSTITIAL_WORDS
