import { paths } from '@leadwright/shared/portal-paths'
import type { SettingKey } from '@leadwright/shared/settings'

/** The parts of the settings, as they are named on their pages. */
export const partNames = {
  company: 'Company',
  templates: 'Templates',
  academy: 'Academy',
  security: 'Security',
} as const
export type SettingsPart = keyof typeof partNames

/** The part of the settings that has each setting. */
export const partOf: Record<SettingKey, SettingsPart> = {
  mainOffice: 'company',
  termsText: 'company',
  footerText: 'company',
  presetTimelineTasks: 'templates',
  firstTasks: 'templates',
  onboardingLinks: 'templates',
  calendarShortcuts: 'templates',
  academySections: 'academy',
  secondFactor: 'security',
}

/** The first part has the address of the settings. */
export const settingsPath = (part: SettingsPart): string =>
  part === 'company' ? paths.workspaceSettings : `${paths.workspaceSettings}/${part}`

export const settingPath = (key: SettingKey): string => `${settingsPath(partOf[key])}#${key}`

/** The part whose page is at a path. */
export const partAt = (pathname: string): SettingsPart =>
  (Object.keys(partNames) as SettingsPart[]).find((part) => settingsPath(part) === pathname) ??
  'company'
