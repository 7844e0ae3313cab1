const stops = new Set<() => Promise<void>>()
let stopping = false

/** Prints why, stops everything that runs and ends the process; further calls do nothing. */
export async function stopAll(code: number, why?: string): Promise<void> {
  if (stopping) return
  stopping = true
  if (why !== undefined) console.error(why)
  await Promise.allSettled([...stops].map((stop) => stop()))
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll(Number(process.exitCode ?? 130)))
}

/**
 * Registers a step for Ctrl-C, SIGTERM or a closed terminal; the process exits once all steps have
 * finished. Returns a function that unregisters it.
 */
export function onStopSignal(stop: () => Promise<void>): () => void {
  stops.add(stop)
  return () => stops.delete(stop)
}

/** Ends the process and prints why. */
export function refuse(reason: string | Error): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
