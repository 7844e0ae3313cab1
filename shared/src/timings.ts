/** Durations and intervals of spec section 9, in milliseconds unless named otherwise. */
export const timings = {
  /** Hero typewriter: one character typed or removed. */
  typewriterStep: 50,
  /** Hero typewriter: the whole sentence stands. */
  typewriterPause: 2_000,
  /** Wizard: one character of a question. */
  wizardStep: 30,
  /** Wizard: how often the calendar script is looked for. */
  widgetPoll: 100,
  /** Wizard: how long to look before a plain link takes the widget's place. */
  widgetPatience: 5_000,
  /** Signed out after this long without activity. */
  idleSignOut: 60 * 60_000,
  /** The warning stands this long before the idle sign-out. */
  idleWarning: 2 * 60_000,
  /** Signed out this long after signing in, whatever the activity. */
  sessionLifetime: 12 * 60 * 60_000,
} as const
