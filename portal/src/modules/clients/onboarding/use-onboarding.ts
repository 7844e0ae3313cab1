import { type OnboardingLine, onboardingLines } from '@leadwright/shared/onboarding'
import { displayName } from '@leadwright/shared/people'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyToday } from '../../../lib/today.ts'
import { staffOptions } from '../../../ui/name-options.ts'
import { ownersQuery, templateQuery } from './onboarding.queries.ts'

export interface PreviewLine extends OnboardingLine {
  key: string
  /** Undefined for unassigned. */
  ownerName: string | undefined
}

const sent = ({ title, dueOn, ownerId }: PreviewLine) => ({ title, dueOn, ownerId })

/** The template for a client that starts today, and which of its lines are left out. */
export function useOnboarding(contactId: string) {
  const { data: template } = useQuery(templateQuery())
  const { data: owners } = useQuery(ownersQuery())
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const nameOf = new Map(owners?.map((one) => [one.staffId, displayName(one)]))
  const linesOf = (kind: 'milestones' | 'tasks'): PreviewLine[] =>
    onboardingLines(template?.[kind] ?? [], {
      startOn: companyToday(),
      contactId: contactId || null,
      canOwn: (id) => nameOf.has(id),
    }).map((line, index) => ({
      ...line,
      key: `${kind} ${index}`,
      ownerName: nameOf.get(line.ownerId ?? ''),
    }))
  const milestones = linesOf('milestones')
  const tasks = linesOf('tasks')
  const chosen = (lines: readonly PreviewLine[]) =>
    lines.filter(({ key }) => !leftOut.has(key)).map(sent)
  return {
    milestones,
    tasks,
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
      template && owners ? { milestones: chosen(milestones), tasks: chosen(tasks) } : undefined,
  }
}
