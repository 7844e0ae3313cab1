import { setTimeout as pause } from 'node:timers/promises'
import { demoFolder, memoryOf, startServer } from '../../e2e/support/built-server.ts'
import { median } from '../../e2e/support/calls.ts'
import { atMost, type Figure } from '../support/figure.ts'

/** How long to wait until garbage from startup has been collected, in milliseconds. */
const rest = 3_000

export const measureBoot = async ({ runs }: { runs: number }) => bootOf(await demoFolder(), runs)

/** Time and memory of the server from start to its first response, with an existing data folder. */
export async function bootOf(dataDir: string, runs: number): Promise<Figure[]> {
  const times: number[] = []
  const memories: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const server = await startServer(dataDir)
    times.push(server.readyAfter)
    await pause(rest)
    memories.push(memoryOf(server.pid))
    await server.stop()
  }
  const acceptedIn = 'docs/decisions/0029'
  return [
    {
      what: 'start to first answer',
      value: median(times),
      unit: 'ms',
      goal: atMost(400),
      acceptedIn,
    },
    {
      what: 'memory when idle',
      value: median(memories),
      unit: 'MiB',
      goal: atMost(120),
      acceptedIn,
    },
  ]
}
