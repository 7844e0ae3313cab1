import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { blankOr, DateInput, limits, line, Uuid } from '../../fields.ts'
import { maxPresetTasks, OnboardingLinks } from '../../workspace-defaults.ts'

const Line = z.strictObject({
  title: line(limits.title),
  dueOn: DateInput,
  /** A team member with a login, who is assigned to the client; null for unassigned. */
  ownerId: blankOr(Uuid),
})

/** What a client gets from the onboarding template, as an admin saw and confirmed it. */
export const OnboardingLines = z.strictObject({
  milestones: z.array(Line).max(maxPresetTasks),
  tasks: z.array(Line).max(maxPresetTasks),
  /** Filed in the vault under the client; `{company}` becomes its company. */
  links: OnboardingLinks.default([]),
})
export type OnboardingLines = z.output<typeof OnboardingLines>

export const OnboardingBody = OnboardingLines.extend({ contactId: blankOr(Uuid) })
export type OnboardingBody = z.output<typeof OnboardingBody>

/**
 * In one transaction; each owner is assigned to the client and notified once. 409
 * `onboarding.has-milestones` for a client that has milestones already; 400 for an owner or contact
 * who is not on the team or has no login.
 */
export const applyOnboarding = defineEndpoint('POST /api/clients/:clientId/onboarding', {
  access: 'clients.create',
  summary: 'Give a client without milestones those of the onboarding template, and first tasks',
  once: true,
  body: OnboardingBody,
  /** Ids of what was created. */
  response: z.object({ milestones: z.array(Uuid), tasks: z.array(Uuid) }),
})
