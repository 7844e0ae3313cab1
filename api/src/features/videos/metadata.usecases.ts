import { transaction, withoutWriteCheck } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { instant } from '../../lib/clock.ts'
import { findMetadata, type MetadataRow, saveMetadata } from './videos.repository.ts'

/** What was told holds for a day; after a failure the host is asked again ten minutes later (ms). */
const freshFor = 86_400_000
const failedFor = 600_000
/** At most so many codes are asked about at the same time, and so many wait. */
const atOnce = 2
const mostWaiting = 500

const isDue = (row: MetadataRow | null | undefined, now: Date): boolean => {
  const since = (at: string | null | undefined) => (at ? now.getTime() - Date.parse(at) : Infinity)
  return since(row?.fetchedAt) >= freshFor && since(row?.failedAt) >= failedFor
}

interface Queue {
  waiting: Set<string>
  running: Set<Promise<void>>
}
const queues = new WeakMap<Deps, Queue>()

function queueOf(deps: Deps): Queue {
  const known = queues.get(deps)
  if (known) return known
  const made = { waiting: new Set<string>(), running: new Set<Promise<void>>() }
  queues.set(deps, made)
  return made
}

/**
 * Asks the host about codes whose metadata is missing or old, after the answer: a page never waits
 * for it. True while an answer for one of them that was never told of is still to come.
 */
export function refreshMetadata(
  deps: Deps,
  rows: readonly { code: string; metadata: MetadataRow | null }[],
): boolean {
  const now = deps.clock.now()
  if (!deps.videoHost.isWilling(now.getTime())) return false
  const due = rows.filter(({ metadata }) => isDue(metadata, now))
  const queue = queueOf(deps)
  for (const { code } of due) if (queue.waiting.size < mostWaiting) queue.waiting.add(code)
  pump(deps, queue)
  return due.some(({ metadata }) => !metadata?.fetchedAt)
}

/** Ends when everything that was asked has been answered; for an orderly stop and for tests. */
export async function metadataSettled(deps: Deps): Promise<void> {
  const { running } = queueOf(deps)
  while (running.size > 0) await Promise.all(running)
}

function pump(deps: Deps, queue: Queue): void {
  for (const code of queue.waiting) {
    if (queue.running.size >= atOnce) return
    queue.waiting.delete(code)
    const work = withoutWriteCheck(() => ask(deps, code))
    queue.running.add(work)
    void work.finally(() => {
      queue.running.delete(work)
      pump(deps, queue)
    })
  }
}

async function ask(deps: Deps, code: string): Promise<void> {
  // It waited in the queue: the server may be stopping.
  if (!deps.db.$client.open) return
  const now = deps.clock.now()
  const [row] = findMetadata(deps.db, [code])
  if (!isDue(row, now) || !deps.videoHost.isWilling(now.getTime())) return
  try {
    const told = await deps.videoHost.read(code, now.getTime())
    save(deps, { code, ...told, fetchedAt: instant(deps.clock), failedAt: null })
  } catch (error) {
    deps.log.info({ err: error, code }, 'the video host did not answer')
    save(deps, { code, failedAt: instant(deps.clock) })
  }
}

/** The database may be closed by the time a slow host answers. */
function save(deps: Deps, row: Parameters<typeof saveMetadata>[1]): void {
  if (deps.db.$client.open) transaction(deps.db, (tx) => saveMetadata(tx, row))
}
