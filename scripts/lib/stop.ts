const stops = new Set<() => Promise<void>>()
let stopping = false

/** Says why, stops all that runs and ends the process; while it is ending, it does nothing more. */
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
 * What must happen on Ctrl-C, SIGTERM or a closed terminal; the process ends when all have
 * finished. Returns a function that takes it back.
 */
export function onStopSignal(stop: () => Promise<void>): () => void {
  stops.add(stop)
  return () => stops.delete(stop)
}

/** Ends the process with a sentence that says why. */
export function refuse(reason: string | Error): never {
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
