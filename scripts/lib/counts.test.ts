import { expect, test } from 'vitest'
import { fromPlaywright, fromVitest, sum } from './counts.ts'

const assertion = (status: string) => ({
  fullName: `adds ${status}`,
  status,
  failureMessages: status === 'failed' ? ['expected 2 to be 3\n    at sum.test.ts:4'] : [],
})
const vitest = (total: number, passed: number, broken = 0) => ({
  numTotalTests: total,
  numPassedTests: passed,
  testResults: [
    {
      name: 'sum.test.ts',
      status: passed === total ? 'passed' : 'failed',
      assertionResults: [
        ...Array.from({ length: passed }, () => assertion('passed')),
        ...Array.from({ length: total - passed }, () => assertion('failed')),
      ],
    },
    ...Array.from({ length: broken }, () => ({
      name: 'broken.test.ts',
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    })),
  ],
})
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }
const failedSpec = {
  title: 'opens',
  file: 'page.spec.ts',
  line: 7,
  ok: false,
  tests: [{ results: [{ errors: [{ message: 'locator not found' }] }] }],
}

test('passed tests count as passed', () => {
  expect(fromVitest(vitest(3, 3))).toEqual({ passed: 3, failed: 0, failures: [] })
  const report = { stats, suites: [], errors: [] }
  expect(fromPlaywright(report)).toEqual({ passed: 4, failed: 0, failures: [] })
})

test('failed and skipped tests count as failed', () => {
  expect(fromVitest(vitest(5, 3))).toMatchObject({ passed: 3, failed: 2 })
  const counts = { ...stats, unexpected: 1, flaky: 1, skipped: 2 }
  const report = { stats: counts, suites: [], errors: [] }
  expect(fromPlaywright(report)).toMatchObject({ passed: 4, failed: 4 })
})

test('a file that cannot be loaded counts as failed', () => {
  expect(fromVitest(vitest(3, 3, 1))).toMatchObject({ passed: 3, failed: 1 })
})

test('an error outside any test counts as failed', () => {
  const report = { stats, suites: [], errors: [{ message: 'the server did not start' }] }
  expect(fromPlaywright(report)).toMatchObject({ passed: 4, failed: 1 })
})

test('failures are listed with their reason', () => {
  expect(fromVitest(vitest(2, 1, 1)).failures).toEqual([
    'sum.test.ts › adds failed\n  expected 2 to be 3\n      at sum.test.ts:4',
    'broken.test.ts\n  no such module',
  ])
  const suites = [{ suites: [{ specs: [failedSpec, { ...failedSpec, ok: true }] }] }]
  expect(fromPlaywright({ stats, suites, errors: [] }).failures).toEqual([
    'page.spec.ts:7 › opens\n  locator not found',
  ])
})

test('the sum covers every runner and check', () => {
  expect(
    sum([
      { passed: 1, failed: 2, failures: ['a'] },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6, failures: ['a'] })
})
