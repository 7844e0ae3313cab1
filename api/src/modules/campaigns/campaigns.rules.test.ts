import { messages } from '@leadwright/shared/messages'
import { describe, expect, test } from 'vitest'
import { readCsvTable } from '../../lib/csv.ts'
import { readWeeks } from './campaigns.rules.ts'

const head = 'week,leads,appointments'
const today = '2026-03-10'
const { csvAmbiguous, csvCells, csvEmpty, csvHead, csvRow, csvTwice, future } = messages.campaigns
const read = (text: string) => readWeeks(readCsvTable(text) ?? { head: [], rows: [] }, today)

describe('an imported file', () => {
  const weeks = [
    { week: '2026-02-23', leads: 1_200, appointments: 7 },
    { week: '2026-03-02', leads: 12, appointments: 3 },
  ]
  test.each([
    ['commas', `${head}\r\n2026-02-23,1200,7\r\n2026-03-02,12,3\r\n`],
    ['capitals and spaces', 'Week, Leads,Appointments\n2026-02-23, 1200 ,7\n2026-03-02,12,3'],
    ['semicolons', 'week;leads;appointments\n2026-02-23;1200;7\n2026-03-02;12;3\n'],
    ['tabs', 'week\tleads\tappointments\n2026-02-23\t1200\t7\n2026-03-02\t12\t3\n'],
    [
      'a line that states the separator',
      `sep=;\r\n${head}\n`.replaceAll(',', ';').concat('2026-02-23;1200;7\n2026-03-02;12;3'),
    ],
    ['empty columns and rows', `${head},,\n2026-02-23,1200,7,,\n,,,,\n2026-03-02,12,3,,\n`],
    ['German dates', `${head}\n23.02.2026,1.200,7\n2.3.2026,12,3\n`],
    ['US dates', `${head}\n2/23/2026,"1,200",7\n3/2/2026,12,3\n`],
    ['British dates', `${head}\n23/02/2026,1 200,7\n02/03/2026,12,3\n`],
    ['a byte-order mark', `\uFEFF${head}\n2026-02-23,1’200,7\n2026-03-02,12,3\n`],
  ])('is read as spreadsheets save it: with %s', (_, text) => {
    expect(read(text)).toEqual({ weeks, problems: [] })
  })

  test.each([
    ['', csvHead],
    ['leads,week,appointments', csvHead],
    [`${head},more`, csvHead],
    [head, csvEmpty],
    [`${head}\n2026-03-03,1,1`, csvRow(2, csvCells)],
    [`${head}\n2026-03-02,-1,1`, csvRow(2, csvCells)],
    [`${head}\n2026-03-02,1.5,1`, csvRow(2, csvCells)],
    [`${head}\n2026-03-02,"1,20",1`, csvRow(2, csvCells)],
    [`${head}\n2026-03-02,1e3,1`, csvRow(2, csvCells)],
    [`${head}\n2026-03-02,100001,1`, csvRow(2, csvCells)],
    [`${head}\n2026-03-02,1`, csvRow(2, csvCells)],
    [`${head}\n2026-03-02,1,1,=1+1`, csvRow(2, csvCells)],
    [`${head}\n2026-02-30,1,1`, csvRow(2, csvCells)],
    [`${head}\n3.3.2026,1,1`, csvRow(2, csvCells)],
    [`${head}\n3/3/2026,1,1`, csvRow(2, csvCells)],
    [`${head}\n2026-03-16,1,1`, csvRow(2, future)],
    [`${head}\n2026-03-02,1,1\n2026-03-02,2,2`, csvRow(3, csvTwice)],
  ])('rejects %j with the problem', (text, message) => {
    expect(read(text).problems).toEqual([{ path: 'file', message }])
  })

  test('an ambiguous date with slashes is not guessed, but other dates in the file can decide', () => {
    // 9 May and 5 September 2022 are Mondays.
    expect(read(`${head}\n5/9/2022,1,1`).problems).toEqual([
      { path: 'file', message: csvRow(2, csvAmbiguous) },
    ])
    const { weeks, problems } = read(`${head}\n5/9/2022,1,1\n2/21/2022,1,1`)
    expect([weeks.map(({ week }) => week), problems]).toEqual([['2022-05-09', '2022-02-21'], []])
  })

  test('every bad line is reported with its line number', () => {
    const text = `${head}\nx,1,1\n2026-03-02,"1\n",1\n\ny,1,1`
    expect(read(text).problems.map(({ message }) => message)).toEqual([
      csvRow(2, csvCells),
      csvRow(6, csvCells),
    ])
  })
})
