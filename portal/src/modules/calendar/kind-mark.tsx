import { type EntryKind, entryKinds } from './entry-kind.ts'

/** A square, a diamond or a disc. A drawn icon has five elements, and a month's sheet a hundred marks. */
export function KindMark({ kind }: { kind: EntryKind }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block size-2 shrink-0 bg-current ${entryKinds[kind].mark}`}
    />
  )
}
