/**
 * Every literal sentence of the product's specification (sections 2, 5, 8 and 9), once.
 * Functions take the parts that vary. Each sentence is a constant of its own in `messages/`, so that
 * a page carries only the sentences it shows.
 */
export * as messages from './messages/index.ts'
