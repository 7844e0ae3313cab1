import { getToday } from '@leadwright/shared/contracts/today'
import { demoAccounts } from '@leadwright/shared/demo'
import { expect, test } from 'vitest'
import { demoFolder, sessionFor, startServer } from '../support/built-server.ts'
import { callOk, endsAfter, type Headers, keepCalling, median, timed } from '../support/calls.ts'

const atOnce = 20

// Without turns, both would wait equally long.
test(`someone who reads with ${atOnce} requests at a time waits for their own, others do not`, async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const until = endsAfter(20)
  const medianOf = async (callers: number, headers: Headers) => {
    const times: number[] = []
    const read = () => callOk(server, getToday, headers)
    await keepCalling(callers, async () => void times.push(await timed(read)), until)
    return median(times)
  }
  const [own = 0, others = 0] = await Promise.all([
    medianOf(atOnce, sessionFor(dataDir, demoAccounts.staff)),
    medianOf(1, sessionFor(dataDir, demoAccounts.admin)),
  ])
  expect(others / own).toBeLessThanOrEqual(0.3)
})
