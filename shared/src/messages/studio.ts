export const loading = 'Loading Studio...'
export const trashCut = (most: number) =>
  `These are the ${most} that were deleted last. When some are restored, earlier ones follow.`
export const noResults = (query: string) => `No results found for "${query}"`
export const sampleData = 'Sample data'
export const startEmpty =
  'People, clients and figures here are invented. To start empty, stop the server, set DATA_DIR to a new folder, run create-admin, and start again.'
