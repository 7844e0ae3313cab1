/** Something that happened with a client. */
export interface LatestEntry {
  /** Of the record; a conversation has the id of the record that it is about. */
  id: string
  /** What it is, e.g. "Update". */
  kind: string
  title: string
  /** An instant or a day. */
  at: string
  to: string
}

/** The newest entries, each record once. */
export function latestOf(entries: readonly LatestEntry[], amount: number): LatestEntry[] {
  const newestFirst = entries.toSorted((a, b) => b.at.localeCompare(a.at))
  const byRecord = new Map<string, LatestEntry>()
  for (const entry of newestFirst) if (!byRecord.has(entry.id)) byRecord.set(entry.id, entry)
  return [...byRecord.values()].slice(0, amount)
}
