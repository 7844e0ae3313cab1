import type { CalendarShortcut, PresetTask } from '@leadwright/shared/workspace-defaults'
import type { Db } from '../../db/client.ts'
import { readSetting } from './settings.usecases.ts'

/** The milestones that a new client gets. */
export const readPresetTasks = (db: Db): readonly PresetTask[] =>
  readSetting(db, 'presetTimelineTasks')

/** Links beside the calendar; none until an admin adds some. */
export const readCalendarShortcuts = (db: Db): CalendarShortcut[] =>
  readSetting(db, 'calendarShortcuts')
