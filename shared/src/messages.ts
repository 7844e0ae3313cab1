/**
 * Every literal sentence of the specification (sections 2, 5, 8 and 9), once. Functions take the
 * variable parts. Each sentence is a separate constant in `messages/`, so that a page contains only
 * the sentences it shows.
 */
export * as messages from './messages/index.ts'
