const stops = new Set<() => Promise<void>>()
let stopping = false

async function stopAll(): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.allSettled([...stops].map((stop) => stop()))
  process.exit(process.exitCode ?? 130)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll())
}

/**
 * What must happen on Ctrl-C, SIGTERM or a closed terminal; the process ends when all have
 * finished. Returns a function that takes it back.
 */
export function onStopSignal(stop: () => Promise<void>): () => void {
  stops.add(stop)
  return () => stops.delete(stop)
}

/** Whether the process is ending because it was told to. */
export const isStopping = (): boolean => stopping

/** Ends the process with a sentence that says why. */
export function refuse(reason: string | Error): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
