import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'

export const settingsQuery = () => read('settings', 'GET /api/settings', {})

export const settingHistoryQuery = () => read('settings', 'GET /api/settings/history', {})

/** Also refetches what other modules show of the settings. */
export const useChangeSetting = sender(
  'PUT /api/settings/:key',
  'settings',
  'milestones',
  'calendar',
  'academy',
  'rooms',
)

export const publishSite = () => call('POST /api/settings/publish', {})
