/** The last queued promise by key. */
const last = new Map<string, Promise<unknown>>()

let running = 0

/** Runs calls with a common key one after the other, even if an earlier one failed. */
export function serialize<Result>(
  keys: readonly string[],
  run: () => Promise<Result>,
): Promise<Result> {
  const before = Promise.allSettled(keys.map((key) => last.get(key)))
  running += 1
  const result = before.then(run).finally(() => {
    running -= 1
  })
  for (const key of keys) last.set(key, result)
  return result
}

/** Whether calls are queued or in progress; closing the window now may lose them. */
export const isRunning = (): boolean => running > 0

export interface Versioned {
  id: string
  version: number
}

/** The latest versions saved by this page, by record id. */
const latestVersions = new Map<string, number>()

/**
 * Saves records with a control that saves at once. The control can be used again before the response has
 * arrived or the list shows it: the saves of a record are sent one after the other, each over the version of
 * the previous one. A change by someone else in between is still a conflict.
 */
export function mutateSerially<Saved>(
  records: readonly Versioned[],
  save: (newest: Versioned[]) => Promise<Saved>,
  versionsOf: (saved: Saved) => readonly Versioned[],
): Promise<Saved> {
  const ids = records.map(({ id }) => id)
  return serialize(ids, async () => {
    const saved = await save(
      records.map(({ id, version }) => ({
        id,
        version: Math.max(version, latestVersions.get(id) ?? 0),
      })),
    )
    for (const { id, version } of versionsOf(saved)) latestVersions.set(id, version)
    return saved
  })
}
