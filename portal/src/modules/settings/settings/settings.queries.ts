import type * as contract from '@leadwright/shared/contracts/settings'
import { call } from '../../../lib/api.ts'
import { read, sender } from '../../../lib/queries.ts'

export const settingsQuery = () =>
  read<typeof contract.listSettings>('settings', 'GET /api/settings', {})

export const settingHistoryQuery = () =>
  read<typeof contract.listSettingChanges>('settings', 'GET /api/settings/history', {})

/** What other modules show of the settings is read again after a change. */
export const useChangeSetting = sender<typeof contract.changeSetting>(
  'PUT /api/settings/:key',
  'settings',
  'milestones',
  'calendar',
  'academy',
  'rooms',
)

export const publishSite = () => call<typeof contract.publishSite>('POST /api/settings/publish', {})
