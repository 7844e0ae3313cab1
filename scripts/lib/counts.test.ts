import { expect, test } from 'vitest'
import { fromPlaywright, fromVitest, ofRunner, sum } from './counts.ts'

const vitest = (total: number, passed: number, broken = 0) => ({
  numTotalTests: total,
  numPassedTests: passed,
  testResults: [
    { status: 'passed', assertionResults: [{}] },
    ...Array.from({ length: broken }, () => ({ status: 'failed', assertionResults: [] })),
  ],
})
const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }

test('tests that passed are counted as passed', () => {
  expect(fromVitest(vitest(3, 3))).toEqual({ passed: 3, failed: 0 })
  expect(fromPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 0 })
})

test('a test that failed or was left out counts as failed', () => {
  expect(fromVitest(vitest(5, 3))).toEqual({ passed: 3, failed: 2 })
  const report = { stats: { ...stats, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] }
  expect(fromPlaywright(report)).toEqual({ passed: 4, failed: 4 })
})

test('a file that cannot be loaded counts as failed', () => {
  expect(fromVitest(vitest(3, 3, 1))).toEqual({ passed: 3, failed: 1 })
})

test('an error outside of any test counts as failed', () => {
  expect(fromPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 1 })
})

test.each([
  ['crashed before it wrote a report', 1, undefined],
  ['ended well but ran no test', 0, { passed: 0, failed: 0 }],
  ['passed all tests and then crashed', 139, { passed: 9, failed: 0 }],
])('a runner that %s has failed', (_, code, reported) => {
  expect(ofRunner(code, reported).failed).toBe(1)
})

test('the sum adds every runner and check', () => {
  expect(
    sum([
      { passed: 1, failed: 2 },
      { passed: 3, failed: 4 },
    ]),
  ).toEqual({ passed: 4, failed: 6 })
})
