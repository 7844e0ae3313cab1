import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'

export type EntryKind = CalendarEntry['kind']

/** How each kind of entry looks; the shape of its mark says the same as the colour. */
export const entryKinds: Record<EntryKind, { plural: string; mark: string; chip: string }> = {
  event: { plural: 'Events', mark: 'rounded-[1px]', chip: 'bg-info-wash text-info' },
  meeting: {
    plural: 'Client meetings',
    mark: 'rounded-t-full',
    chip: 'bg-info-wash text-info',
  },
  milestone: {
    plural: 'Milestones',
    mark: 'rotate-45 scale-90 rounded-[1px]',
    chip: 'bg-accent-wash text-accent-strong',
  },
  task: { plural: 'Tasks', mark: 'rounded-full', chip: 'bg-positive-wash text-positive' },
}

/** A square, an arch, a diamond or a disc. A drawn icon has five elements, and a month's sheet a hundred marks. */
export function KindMark({ kind }: { kind: EntryKind }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 shrink-0 bg-current ${entryKinds[kind].mark}`}
    />
  )
}
