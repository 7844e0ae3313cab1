import { addDays } from '@leadwright/shared/days'
import type { PresetTask } from '@leadwright/shared/workspace-defaults'

/** @param addedOn the day on which the client was added, from which the presets' days are counted. */
export const presetMilestones = (presets: readonly PresetTask[], addedOn: string) =>
  presets.map(({ title, days }) => ({ title, dueOn: addDays(addedOn, days) }))
