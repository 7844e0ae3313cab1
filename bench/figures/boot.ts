import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Figure, median } from '../support/figure.ts'
import { demoFolder, memoryOf, removeFolder, startProduct } from '../support/product.ts'

const runs = 7
/** How long to wait until garbage from startup has been collected, in milliseconds. */
const rest = 3_000

/**
 * Time and memory of the bundled server from start to its first response, with an existing data
 * folder.
 */
export async function measureBoot(): Promise<Figure[]> {
  const dataDir = await demoFolder()
  try {
    const times: number[] = []
    const memories: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const product = await startProduct(dataDir)
      times.push(product.readyAfter)
      if (run < 3) {
        await pause(rest)
        memories.push(memoryOf(product.pid))
      }
      await product.stop()
    }
    return [
      {
        what: 'start to first answer',
        value: median(times),
        unit: 'ms',
        goal: atMost(300),
        acceptedIn: 'docs/decisions/0036',
      },
      { what: 'memory when idle', value: median(memories), unit: 'MiB', goal: atMost(120) },
    ]
  } finally {
    removeFolder(dataDir)
  }
}
