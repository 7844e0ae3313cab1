import { z } from 'zod'
import { HttpsUrl, limits, line, Uuid } from './fields.ts'

/** Keys of the stored settings that the workspace tabs read. */
export const workspaceSettingKeys = {
  presetTasks: 'presetTimelineTasks',
  firstTasks: 'firstTasks',
  onboardingLinks: 'onboardingLinks',
  calendarShortcuts: 'calendarShortcuts',
} as const

/** A milestone or a first task that every new client gets. */
export const PresetTask = z.strictObject({
  title: line(limits.title),
  /** Days after the client was added. */
  days: z.int().min(0).max(730),
  /** A team member's id, `contact` for the contact of the client, or blank for no one. */
  owner: z.union([z.literal(['', 'contact']), Uuid]).default(''),
})
export type PresetTask = z.infer<typeof PresetTask>
export const maxPresetTasks = 30
export const PresetTasks = z.array(PresetTask).max(maxPresetTasks)

/** The preset timeline until an admin edits it: from the first call to the first review. */
export const defaultPresetTasks: readonly PresetTask[] = [
  { title: 'Onboarding call', days: 2, owner: 'contact' },
  { title: 'Ideal client profile agreed', days: 5, owner: 'contact' },
  { title: 'Domains, DNS records and warm-up ready', days: 14, owner: 'contact' },
  { title: 'First campaign live', days: 21, owner: 'contact' },
  { title: 'First monthly review', days: 35, owner: 'contact' },
]

/** A link next to the calendar, or in the onboarding template. */
export const NamedLink = z.strictObject({ label: line(limits.name), url: HttpsUrl })
export type NamedLink = z.infer<typeof NamedLink>
export const maxNamedLinks = 12
export const NamedLinks = z.array(NamedLink).max(maxNamedLinks)

/** Becomes the client’s company in a link that new clients get. */
export const companyPlaceholder = '{company}'
/** The name of a company must not choose the host. */
export const OnboardingLinks = z
  .array(
    NamedLink.refine(({ url }) => !/^https:\/\/[^/?#]*\{company\}/i.test(url), {
      path: ['url'],
      message: `Use ${companyPlaceholder} only after the host name.`,
    }),
  )
  .max(maxNamedLinks)
