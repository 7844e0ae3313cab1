import { getToday } from '@leadwright/shared/contracts/today'
import { demoAccounts } from '@leadwright/shared/demo'
import { type Figure, percentile, ratioAtMost } from '../support/figure.ts'
import { endsAfter, hammer, timeOf } from '../support/hammer.ts'
import { demoFolder, removeFolder, sessionFor, startProduct } from '../support/product.ts'

const atOnce = 20

/**
 * One person reads with 20 requests at a time, another with one; without fair queuing both wait
 * equally long.
 */
export async function measureReading({ seconds }: { seconds: number }): Promise<Figure[]> {
  const dataDir = await demoFolder()
  const product = await startProduct(dataDir)
  try {
    const busy = sessionFor(dataDir, demoAccounts.staff)
    const other = sessionFor(dataDir, demoAccounts.admin)
    const read = async (callers: number, headers: Record<string, string>, until: () => boolean) => {
      const times: number[] = []
      const one = () => timeOf(product.url + getToday.path, headers)
      await hammer(callers, async () => void times.push(await one()), until)
      return times
    }
    const until = endsAfter(seconds)
    const [own, others] = await Promise.all([read(atOnce, busy, until), read(1, other, until)])
    return [
      { what: 'reads by that person', value: own.length / seconds, unit: 'a second' },
      {
        what: `p50 of someone else, compared with that person's, ${others.length} calls`,
        value: percentile(others, 50),
        unit: 'ms',
        reference: percentile(own, 50),
        goal: ratioAtMost(0.3),
      },
    ]
  } finally {
    await product.stop()
    removeFolder(dataDir)
  }
}
