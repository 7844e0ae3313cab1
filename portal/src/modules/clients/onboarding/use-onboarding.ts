import { type OnboardingLine, onboardingLines } from '@leadwright/shared/onboarding'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../lib/format.ts'
import { staffWithLoginQuery } from '../../../lib/staff.queries.ts'
import { companyToday } from '../../../lib/today.ts'
import { staffOptions } from '../../../ui/name-options.ts'
import { templateQuery } from './onboarding.queries.ts'

/** A line as it is shown before it is confirmed. */
export interface PreviewLine {
  key: string
  title: string
  note: string
  /** See `OnboardingLine`. */
  ownerLeft?: boolean
}

const sent = ({ title, dueOn, ownerId }: OnboardingLine) => ({ title, dueOn, ownerId })

/** The template for a client that starts today, and which of its lines are left out. */
export function useOnboarding(contactId: string) {
  const { data: template } = useQuery(templateQuery())
  const { data: owners } = useQuery(staffWithLoginQuery())
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const nameOf = new Map(owners?.map((one) => [one.staffId, displayName(one)]))
  const linesOf = (kind: 'milestones' | 'tasks') =>
    onboardingLines(template?.[kind] ?? [], {
      startOn: companyToday(),
      contactId: contactId || null,
      canOwn: (id) => nameOf.has(id),
    }).map((line, index) => ({
      ...line,
      key: `${kind} ${index}`,
      note: `${formatDay(line.dueOn)}, ${nameOf.get(line.ownerId ?? '') ?? 'unassigned'}`,
    }))
  const milestones = linesOf('milestones')
  const tasks = linesOf('tasks')
  const links = (template?.links ?? []).map((link, index) => ({
    ...link,
    key: `links ${index}`,
    title: link.label,
    note: link.url,
  }))
  const chosen = <Line extends PreviewLine>(lines: readonly Line[]) =>
    lines.filter(({ key }) => !leftOut.has(key))
  return {
    milestones,
    tasks,
    links,
    contacts: staffOptions(owners ?? []),
    isChosen: (key: string) => !leftOut.has(key),
    isChanged: leftOut.size > 0,
    reset: () => setLeftOut(new Set()),
    toggle: (key: string) =>
      setLeftOut((before) => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      }),
    /** Undefined until the template has loaded. */
    lines:
      template && owners
        ? {
            milestones: chosen(milestones).map(sent),
            tasks: chosen(tasks).map(sent),
            links: chosen(links).map(({ label, url }) => ({ label, url })),
          }
        : undefined,
  }
}
