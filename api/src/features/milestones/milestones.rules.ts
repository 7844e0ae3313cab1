import { addDays } from '@leadwright/shared/days'
import type { PresetTask } from '@leadwright/shared/workspace-defaults'

/** @param addedAt when the client was added, ISO-8601 UTC; days are counted from its day. */
export const presetMilestones = (presets: readonly PresetTask[], addedAt: string) =>
  presets.map(({ title, days }) => ({ title, dueOn: addDays(addedAt.slice(0, 10), days) }))
