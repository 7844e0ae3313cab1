import { z } from 'zod'
import { academyCategories } from './academy.ts'
import { HttpsUrl, limits, prose } from './fields.ts'
import { defaultTermsText, maxClauses, parseTerms } from './terms.ts'
import {
  defaultPresetTasks,
  NamedLinks,
  OnboardingLinks,
  PresetTasks,
  workspaceSettingKeys,
} from './workspace-defaults.ts'

/** Which sections of the academy are shown, and which of them staff may open too. */
const AcademySections = z
  .array(
    z.strictObject({
      category: z.enum(academyCategories),
      shown: z.boolean(),
      openToStaff: z.boolean(),
    }),
  )
  .length(academyCategories.length)
  .refine((rows) => new Set(rows.map(({ category }) => category)).size === rows.length)

/** Blank means the link of the company's configuration. */
const MainOffice = z.strictObject({
  meetUrl: z.union([z.literal(''), HttpsUrl]),
  requireSignIn: z.boolean(),
})

const TermsText = z.strictObject({
  text: prose(limits.longText).refine((text) => {
    const { length } = parseTerms(text)
    return length > 0 && length <= maxClauses
  }, 'Start each clause with a line such as “## Title”, followed by at least one paragraph.'),
})

/** Blank adds nothing to the footer. */
const FooterText = z.strictObject({ text: prose(500) })

/** Roles that must use a second factor; it is optional for others. */
const SecondFactor = z.strictObject({ admin: z.boolean(), staff: z.boolean() })

/** Every setting that admins can change, by its stored key. */
export const settingSchemas = {
  academySections: AcademySections,
  [workspaceSettingKeys.presetTasks]: PresetTasks,
  [workspaceSettingKeys.firstTasks]: PresetTasks,
  [workspaceSettingKeys.onboardingLinks]: OnboardingLinks,
  [workspaceSettingKeys.calendarShortcuts]: NamedLinks,
  mainOffice: MainOffice,
  termsText: TermsText,
  footerText: FooterText,
  secondFactor: SecondFactor,
} as const
export type SettingKey = keyof typeof settingSchemas
export type SettingValue<K extends SettingKey> = z.output<(typeof settingSchemas)[K]>
export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]]

/** The name of each setting on its page, in its history and in the audit log. */
export const settingLabels: Record<SettingKey, string> = {
  academySections: 'Academy sections',
  presetTimelineTasks: 'Preset timeline tasks',
  firstTasks: 'First tasks',
  onboardingLinks: 'Links for new clients',
  calendarShortcuts: 'Calendar shortcut links',
  mainOffice: 'Main virtual office',
  termsText: 'Terms text',
  footerText: 'Footer text',
  secondFactor: 'Second factor',
}

/** The values until an admin changes them. */
export const settingDefaults: { [K in SettingKey]: SettingValue<K> } = {
  academySections: academyCategories.map((category) => ({
    category,
    shown: true,
    openToStaff: false,
  })),
  presetTimelineTasks: [...defaultPresetTasks],
  firstTasks: [],
  onboardingLinks: [],
  calendarShortcuts: [],
  mainOffice: { meetUrl: '', requireSignIn: false },
  termsText: { text: defaultTermsText },
  footerText: { text: '' },
  secondFactor: { admin: false, staff: false },
}

/** A stored value as lines of text, for its history and the audit log. */
export function settingLines(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => settingLines(item).join(' · '))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    if (entries.length === 1) return entries.flatMap(([, only]) => settingLines(only))
    return entries.map(([name, part]) => `${withSpaces(name)}: ${settingLines(part).join(', ')}`)
  }
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return String(value).split('\n')
}

/** `openToStaff` becomes "open to staff". */
const withSpaces = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Texts that the static site shows, as its build reads them from a file. */
export const SiteTexts = z.strictObject({
  termsText: z.string(),
  /** Since when this wording applies, an ISO date. */
  termsSince: z.iso.date(),
  footerText: z.string(),
})
export type SiteTexts = z.infer<typeof SiteTexts>
