import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { readWeeks } from './campaigns.rules.ts'

const head = ['week', 'leads', 'appointments']
const today = '2026-03-10'
const { csvCells, csvEmpty, csvHead, csvRow, csvTwice, future } = messages.campaigns

describe('an imported file', () => {
  test('gives its weeks, whatever the case of its head and the space around its cells', () => {
    const rows = [['Week', ' Leads', 'Appointments'], ['2026-03-02', ' 5 ', '1'], ['']]
    expect(readWeeks(rows, today)).toEqual({
      weeks: [{ week: '2026-03-02', leads: 5, appointments: 1 }],
      problems: [],
    })
  })

  test.each([
    [[], csvHead],
    [[['leads', 'week', 'appointments']], csvHead],
    [[[...head, 'more']], csvHead],
    [[head], csvEmpty],
    [[head, ['2026-03-03', '1', '1']], csvRow(2, csvCells)],
    [[head, ['2026-03-02', '-1', '1']], csvRow(2, csvCells)],
    [[head, ['2026-03-02', '1.5', '1']], csvRow(2, csvCells)],
    [[head, ['2026-03-02', '1e3', '1']], csvRow(2, csvCells)],
    [[head, ['2026-03-02', '100001', '1']], csvRow(2, csvCells)],
    [[head, ['2026-03-02', '1']], csvRow(2, csvCells)],
    [[head, ['2026-03-02', '1', '1', '=1+1']], csvRow(2, csvCells)],
    [[head, ['2026-02-30', '1', '1']], csvRow(2, csvCells)],
    [[head, ['2026-03-16', '1', '1']], csvRow(2, future)],
    [[head, ['2026-03-02', '1', '1'], ['2026-03-02', '2', '2']], csvRow(3, csvTwice)],
  ])('%j is told what is wrong', (rows, message) => {
    expect(readWeeks(rows, today).problems).toEqual([{ path: 'file', message }])
  })

  test('every bad line is named', () => {
    const rows = [head, ['x', '1', '1'], ['2026-03-02', '1', '1'], ['y', '1', '1']]
    expect(readWeeks(rows, today).problems.map(({ message }) => message)).toEqual([
      csvRow(2, csvCells),
      csvRow(4, csvCells),
    ])
  })
})
