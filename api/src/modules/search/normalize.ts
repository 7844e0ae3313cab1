import { fold } from '@leadwright/shared/text'

/** Ignores case, accents, repeated white space and NUL, at which SQLite would end a text. */
const normalizeLine = (line: string): string =>
  fold(line.replaceAll('\0', ' ')).replace(/\s+/g, ' ').trim()

/** The words of a query, folded; a record is found if it contains every one of them. */
export const wordsOf = (query: string): string[] => [
  ...new Set(normalizeLine(query).split(' ').filter(Boolean)),
]

/**
 * The searched text of a record: its parts on separate lines, normalized like the query. Every line
 * is padded, so that any two characters of it start a run of three.
 */
export const normalizeText = (text: string): string =>
  text
    .split('\n')
    .map(normalizeLine)
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('')
