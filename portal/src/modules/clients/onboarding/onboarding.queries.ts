import type { SettingKey } from '@leadwright/shared/settings'
import type { PresetTask } from '@leadwright/shared/workspace-defaults'
import { queryOptions } from '@tanstack/react-query'
import { createOnceMutation, read } from '../../../lib/queries.ts'

/** The milestones and first tasks of the onboarding template. */
export const templateQuery = () =>
  queryOptions({
    ...read('settings', 'GET /api/settings', {}),
    select: ({ items }) => {
      const linesOf = (key: SettingKey) =>
        (items.find((item) => item.key === key)?.value ?? []) as PresetTask[]
      return { milestones: linesOf('presetTimelineTasks'), tasks: linesOf('firstTasks') }
    },
  })

/** Team members who can sign in, and so can own milestones and work for clients. */
export const ownersQuery = () =>
  queryOptions({
    ...read('staff', 'GET /api/staff', { query: { search: '' } }),
    select: ({ items }) => items.filter(({ role }) => role !== null),
  })

export const useApplyOnboarding = createOnceMutation('POST /api/clients/:clientId/onboarding')
