import { fold } from '@leadwright/shared/text'

/** The index holds runs of three letters; shorter words are looked for row by row. */
export const isIndexed = (folded: string): boolean => [...folded].length >= 3

/** What is compared: without case, accents, and the white space around it. */
export const foldQuery = (query: string): string =>
  fold(query.replaceAll('\0', ' ')).replace(/\s+/g, ' ').trim()

/** An FTS5 query that finds the text literally: a string has no operators, only doubled quotes. */
export const phraseOf = (folded: string): string => `"${folded.replaceAll('"', '""')}"`

/** The text of a document: parts on lines of their own, folded as the query is. */
export const documentText = (body: string): string =>
  body
    .split('\n')
    .map((line) => fold(line).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
