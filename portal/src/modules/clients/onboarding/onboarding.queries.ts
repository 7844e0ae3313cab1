import type { SettingKey } from '@leadwright/shared/settings'
import type { NamedLink, PresetTask } from '@leadwright/shared/workspace-defaults'
import { queryOptions } from '@tanstack/react-query'
import { createOnceMutation, read } from '../../../lib/queries.ts'

/** The milestones, first tasks and links of the onboarding template. */
export const templateQuery = () =>
  queryOptions({
    ...read('settings', 'GET /api/settings', {}),
    select: ({ items }) => {
      const valueFor = (key: SettingKey) => items.find((item) => item.key === key)?.value ?? []
      return {
        milestones: valueFor('presetTimelineTasks') as PresetTask[],
        tasks: valueFor('firstTasks') as PresetTask[],
        links: valueFor('onboardingLinks') as NamedLink[],
      }
    },
  })

export const useApplyOnboarding = createOnceMutation('POST /api/clients/:clientId/onboarding')
