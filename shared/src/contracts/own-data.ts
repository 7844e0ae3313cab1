import { Binary, defineEndpoint } from '../endpoint.ts'

/**
 * All that the portal shows the person who asks, as a zip: JSON of each answer, CSV of each list, the
 * attachments. 429 `request.rate-limited` after 5 within an hour.
 */
export const downloadOwnData = defineEndpoint('POST /api/own-data', {
  access: 'own-data.download',
  summary: 'Download all your data as one archive',
  response: Binary,
})
