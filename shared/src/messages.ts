/**
 * Sentences of the specification, and those that several files or a test use. Functions take the variable
 * parts. Each sentence is a separate constant in `messages/`, so that a page contains only the sentences it
 * shows.
 */
export * as messages from './messages/index.ts'
