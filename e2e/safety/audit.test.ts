import { checkAuditChain, exportAudit } from '@leadwright/shared/contracts/audit'
import { demoAccounts } from '@leadwright/shared/demo'
import { expect, test } from 'vitest'
import { demoFolder, sessionFor, startServer } from '../support/built-server.ts'
import { callOk } from '../support/calls.ts'
import { fillAudit } from '../support/fill-audit.ts'
import { otherCallersP95 } from './other-callers.ts'

/** With 2,000,000 rows, `pnpm bench large` measures the same. */
const rows = 200_000

test(`an admin who verifies and exports ${rows} audit rows gets all of them and does not slow others down`, async () => {
  const dataDir = await demoFolder()
  fillAudit(dataDir, rows)
  const server = await startServer(dataDir)
  const headers = sessionFor(dataDir, demoAccounts.admin)
  const during = async (work: Promise<{ text: string }>) => {
    let isOver = false
    const ended = work.finally(() => {
      isOver = true
    })
    expect(await otherCallersP95(server, () => isOver)).toBeLessThanOrEqual(50)
    return (await ended).text
  }
  const check = await during(callOk(server, checkAuditChain, headers, { query: '?scope=all' }))
  const { broken, rows: checked } = checkAuditChain.response.parse(JSON.parse(check))
  expect(broken).toBeNull()
  expect(checked).toBeGreaterThanOrEqual(rows)
  const csv = await during(callOk(server, exportAudit, headers))
  expect(csv.split('\n').length).toBeGreaterThan(rows)
})
