import type {
  changeSetting,
  listSettingChanges,
  listSettings,
  publishSite,
} from '@leadwright/shared/contracts/settings'
import type { SettingKey, SettingValue } from '@leadwright/shared/settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const keys = {
  all: ['settings'] as const,
  list: ['settings', 'list'] as const,
  history: ['settings', 'history'] as const,
}

export const settingsQuery = () =>
  queryOptions({
    queryKey: keys.list,
    queryFn: ({ signal }) => call<typeof listSettings>('GET /api/settings', {}, { signal }),
  })

export const settingHistoryQuery = () =>
  queryOptions({
    queryKey: keys.history,
    queryFn: ({ signal }) =>
      call<typeof listSettingChanges>('GET /api/settings/history', {}, { signal }),
  })

/** What other modules show of the settings; read anew after a change. */
const affected = [['milestones'], ['calendar'], ['videos'], ['rooms']] as const

export function useChangeSetting<K extends SettingKey>(key: K) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ value, version }: { value: SettingValue<K>; version: number }) =>
      call<typeof changeSetting>('PUT /api/settings/:key', {
        params: { key },
        body: { value, version },
      }),
    onSuccess: () =>
      Promise.all(
        [keys.all, ...affected].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

/** The settings as they are stored now, past the cache. */
export function useNewestSettings() {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...settingsQuery(), staleTime: 0 })
}

export const usePublishSite = () =>
  useMutation({ mutationFn: () => call<typeof publishSite>('POST /api/settings/publish', {}) })
