import type { CalendarEntry } from '@leadwright/shared/contracts/calendar'

export type EntryKind = CalendarEntry['kind']

interface Look {
  plural: string
  mark: string
  tone: string
  wash: string
}

/** The look of each kind of entry; the shape of its mark says the same as the color. */
export const entryKinds: Record<EntryKind, Look> = {
  event: { plural: 'Events', mark: 'rounded-[1px]', tone: 'text-info', wash: 'bg-info-wash' },
  meeting: {
    plural: 'Meetings',
    mark: 'rounded-t-full',
    tone: 'text-info',
    wash: 'bg-info-wash',
  },
  milestone: {
    plural: 'Milestones',
    mark: 'rotate-45 scale-90 rounded-[1px]',
    tone: 'text-accent-strong',
    wash: 'bg-accent-wash',
  },
  task: {
    plural: 'Tasks',
    mark: 'rounded-full',
    tone: 'text-positive',
    wash: 'bg-positive-wash',
  },
}

/** Colors of a label of this kind. */
export const chipStyle = (kind: EntryKind, isDone = false): string =>
  isDone ? 'bg-surface text-muted' : `${entryKinds[kind].wash} ${entryKinds[kind].tone}`

/**
 * A square, an arch, a diamond or a disc. Plain shapes, because an icon has five elements and a month about a
 * hundred marks.
 */
export function KindMark({ kind }: { kind: EntryKind }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 shrink-0 bg-current forced-colors:bg-[CanvasText] ${entryKinds[kind].mark}`}
    />
  )
}
