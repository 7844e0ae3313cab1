import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Counts } from './counts.ts'
import { runTests } from './runner.ts'

function reportFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'report.json')
}

/** Uses a shell script as the runner; `$0` is the path of its report. */
const runScript = (script: string, file = reportFile()) =>
  runTests<Counts>({
    command: 'sh',
    args: ['-c', script, file],
    reportFile: file,
    count: (report) => report,
  })

test.each([
  ['reports what passed', `echo '{"passed":3,"failed":0}' > "$0"`, { passed: 3, failed: 0 }],
  ['reports a failure', `echo '{"passed":2,"failed":1}' > "$0"; exit 1`, { passed: 2, failed: 1 }],
  ['says nothing at all', 'exit 0', { passed: 0, failed: 1 }],
  ['ran no test', `echo '{"passed":0,"failed":0}' > "$0"`, { passed: 0, failed: 1 }],
  ['is killed before it reports', 'kill -9 $$', { passed: 0, failed: 1 }],
  [
    'is killed while it reports',
    `printf '{"passed":3,' > "$0"; kill -9 $$`,
    { passed: 0, failed: 1 },
  ],
  [
    'fails after a good report',
    `echo '{"passed":3,"failed":0}' > "$0"; exit 1`,
    { passed: 3, failed: 1 },
  ],
])('a runner that %s', async (_, script, counts) => {
  expect(await runScript(script)).toMatchObject(counts)
})

test('a runner that cannot start has failed, even if an earlier run left a report', async () => {
  const file = reportFile()
  writeFileSync(file, '{"passed":3,"failed":0}')
  const count = (report: Counts) => report
  const missing = { command: 'no-such-runner', args: [], reportFile: file, count }
  expect(await runTests(missing)).toMatchObject({ passed: 0, failed: 1 })
})
