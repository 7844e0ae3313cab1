import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'
import { CalendarDays, CircleCheck, type LucideIcon, Milestone } from 'lucide-react'

export type EntryKind = CalendarEntry['kind']

/** How each kind of entry looks; the icon says the same as the colour. */
export const entryKinds: Record<EntryKind, { plural: string; icon: LucideIcon; chip: string }> = {
  event: { plural: 'Events', icon: CalendarDays, chip: 'bg-info-wash text-info' },
  milestone: { plural: 'Milestones', icon: Milestone, chip: 'bg-accent-wash text-accent-strong' },
  task: { plural: 'Tasks', icon: CircleCheck, chip: 'bg-positive-wash text-positive' },
}
