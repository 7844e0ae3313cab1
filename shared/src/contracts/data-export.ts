import { Binary, defineEndpoint } from '../endpoint.ts'

/**
 * Everything that the portal shows the caller, as a zip: JSON of each response, CSV of each list,
 * the attachments. 429 `request.rate-limited` after 5 within an hour.
 */
export const downloadDataExport = defineEndpoint('POST /api/own-data', {
  access: 'own-data.download',
  summary: 'Download all your data as one archive',
  response: Binary,
  mediaType: 'application/zip',
})
