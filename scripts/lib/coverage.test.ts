import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { executedLines } from './coverage.ts'

const text = `/** Adds. */
function add(a, b) {
  // The sum.
  if (a === 0) {
    return b
  }
  return a + b
}
function unused() {
  return 0
}
`
const range = (start: string, end: string, count: number) => ({
  ranges: [{ startOffset: text.indexOf(start), endOffset: text.indexOf(end) + end.length, count }],
})

test('a line was executed if its function ran as far as it, and contains more than a comment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-coverage-'))
  const file = join(folder, 'add.js')
  writeFileSync(file, text)
  const functions = [
    // The module itself was loaded earlier.
    { ranges: [{ startOffset: 0, endOffset: text.length, count: 0 }] },
    range('function add', 'a + b\n}', 3),
    range('{\n    return b', 'return b\n  }', 0),
    range('function unused', 'return 0\n}', 0),
  ]
  const lines = executedLines({ url: '', functions }, file)
  rmSync(folder, { recursive: true })
  expect(lines.map((line) => line.slice(file.length + 1))).toEqual(['2', '4', '7'])
})
