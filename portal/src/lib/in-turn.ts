/** The last of those that wait for each other, by what they are about. */
const last = new Map<string, Promise<unknown>>()

let running = 0

/** Runs what is about the same things one after the other, whatever became of the one before. */
export function inTurn<Result>(
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

/** Whether something waits, or for its answer: a window that is closed now may lose it. */
export const isRunning = (): boolean => running > 0

export interface Versioned {
  id: string
  version: number
}

/** The versions that presses of this page came to. */
const reached = new Map<string, number>()

/**
 * Saves what was pressed on records, with a control that saves at once. It may be pressed again before the
 * answer has come, or before the list shows it: the saves of a record are sent one after the other, each
 * over the version that the one before came to. What somebody else changed between is still a conflict.
 */
export function press<Saved>(
  records: readonly Versioned[],
  save: (newest: Versioned[]) => Promise<Saved>,
  versionsOf: (saved: Saved) => readonly Versioned[],
): Promise<Saved> {
  const ids = records.map(({ id }) => id)
  return inTurn(ids, async () => {
    const saved = await save(
      records.map(({ id, version }) => ({ id, version: Math.max(version, reached.get(id) ?? 0) })),
    )
    for (const { id, version } of versionsOf(saved)) reached.set(id, version)
    return saved
  })
}
