/** The index holds runs of three characters, of which it answers any literal text that is as long. */
const trigramLength = 3

/** Characters of a text, as the index counts them. */
export const lengthOf = (text: string): number => [...text].length
export const isIndexed = (text: string): boolean => lengthOf(text) >= trigramLength

/** The FTS5 query for the literal text: a quoted phrase has no operators, only doubled quotes. */
const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** The FTS5 query for what any of the phrases finds in these columns. */
export const inColumns = (columns: readonly string[], phrases: readonly string[]): string =>
  `{${columns.join(' ')}} : (${phrases.map(phraseOf).join(' OR ')})`
