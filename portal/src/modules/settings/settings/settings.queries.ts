import { call } from '../../../lib/api.ts'
import { createMutation, read } from '../../../lib/queries.ts'

export const settingsQuery = () => read('settings', 'GET /api/settings', {})

export const settingHistoryQuery = () => read('settings', 'GET /api/settings/history', {})

export const useChangeSetting = createMutation('PUT /api/settings/:key')

export const publishSite = () => call('POST /api/settings/publish', {})
