import { fold } from '@leadwright/shared/text'

/** Case, accents, repeated white space and NUL, where SQLite ends a text, make no difference. */
const normalizeLine = (line: string): string =>
  fold(line.replaceAll('\0', ' ')).replace(/\s+/g, ' ').trim()

export const normalizeQuery = normalizeLine

/**
 * The searched text of a record: its parts on lines of their own, normalised as the query is. Every
 * line has an end, so that any two characters of it begin a run of three.
 */
export const normalizeText = (text: string): string =>
  text
    .split('\n')
    .map(normalizeLine)
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('')
