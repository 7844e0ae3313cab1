export const loading = 'Loading Studio...'
export const trashCut = (most: number) =>
  `Only the ${most} most recently deleted items are shown. Earlier ones appear as you restore some.`
export const noResults = (query: string) => `No results found for "${query}"`
export const sampleData = 'Sample data'
export const startEmpty =
  'The people, clients and figures here are invented. To start with an empty portal, stop the server, set DATA_DIR to a new folder, run create-admin and start the server again.'
