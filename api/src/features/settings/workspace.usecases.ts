import {
  type CalendarShortcut,
  CalendarShortcuts,
  defaultPresetTasks,
  type PresetTask,
  PresetTasks,
  workspaceSettingKeys,
} from '@leadwright/shared/workspace-defaults'
import type { z } from 'zod'
import type { Db } from '../../db/client.ts'
import { findSettingValue } from './workspace.repository.ts'

/** The milestones that a new client gets. */
export const readPresetTasks = (db: Db): readonly PresetTask[] =>
  read(db, workspaceSettingKeys.presetTasks, PresetTasks) ?? defaultPresetTasks

/** Links beside the calendar; none until an admin adds some. */
export const readCalendarShortcuts = (db: Db): CalendarShortcut[] =>
  read(db, workspaceSettingKeys.calendarShortcuts, CalendarShortcuts) ?? []

function read<T>(db: Db, key: string, schema: z.ZodType<T>): T | undefined {
  const value = findSettingValue(db, key)
  return value === undefined ? undefined : schema.parse(JSON.parse(value))
}
