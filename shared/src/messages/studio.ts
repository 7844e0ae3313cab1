export const loading = 'Loading Studio...'
export const trashCut = (most: number) =>
  `Only the ${most} most recently deleted items are shown. Earlier ones appear as you restore some.`
export const noResults = (query: string) => `No results found for "${query}"`
