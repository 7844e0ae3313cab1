import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { createMutation, read } from '../../../lib/queries.ts'

export const settingsQuery = () => read('settings', 'GET /api/settings', {})

export const settingHistoryQuery = () => read('settings', 'GET /api/settings/history', {})

/** Team members who can sign in. */
export const ownersQuery = () =>
  queryOptions({
    ...read('staff', 'GET /api/staff', { query: { search: '' } }),
    select: ({ items }) => items.filter(({ role }) => role !== null),
  })

export const useChangeSetting = createMutation('PUT /api/settings/:key')

export const publishSite = () => call('POST /api/settings/publish', {})
