/**
 * Sent with reads that a page makes automatically, so that they do not postpone the idle sign-out.
 */
export const backgroundHeader = 'x-background'
