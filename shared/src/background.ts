/** On a read that a page makes by itself: it does not postpone the idle sign-out. */
export const backgroundHeader = 'x-background'
