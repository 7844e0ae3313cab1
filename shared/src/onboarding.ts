import { addDays } from './days.ts'
import { companyPlaceholder, type NamedLink, type PresetTask } from './workspace-defaults.ts'

/** A milestone or first task that a new client gets. */
export interface OnboardingLine {
  title: string
  /** An ISO date. */
  dueOn: string
  /** Null for unassigned. */
  ownerId: string | null
  /** The template names someone who can’t sign in any more. */
  ownerLeft: boolean
}

interface Start {
  /** The ISO date from which the days of the template are counted. */
  startOn: string
  /** Who is shown to the client as its contact. */
  contactId: string | null
  /** Whether someone is on the team and can sign in. */
  canOwn: (id: string) => boolean
}

/** The lines of a template for one client. */
export const onboardingLines = (
  template: readonly PresetTask[],
  { startOn, contactId, canOwn }: Start,
): OnboardingLine[] =>
  template.map(({ title, days, owner }) => {
    const wanted = owner === 'contact' ? contactId : owner || null
    const ownerId = wanted && canOwn(wanted) ? wanted : null
    return { title, dueOn: addDays(startOn, days), ownerId, ownerLeft: wanted !== ownerId }
  })

/** A link of the template for one client. */
export const onboardingLink = ({ label, url }: NamedLink, companyName: string): NamedLink => ({
  label: label.replaceAll(companyPlaceholder, () => companyName),
  url: url.replaceAll(companyPlaceholder, () => encodeURIComponent(companyName)),
})
