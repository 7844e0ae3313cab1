/** The trigram index knows no text of fewer characters; such a query scans the rows of its kind. */
const trigramLength = 3
export const isIndexed = (query: string): boolean => [...query].length >= trigramLength

/** The FTS5 query for the literal text: a quoted phrase has no operators, only doubled quotes. */
export const phraseOf = (query: string, columns: readonly string[]): string =>
  `{${columns.join(' ')}} : "${query.replaceAll('"', '""')}"`
