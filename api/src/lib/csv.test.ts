import { describe, expect, test } from 'vitest'
import { parseCsv, toCsv } from './csv.ts'

describe('csv', () => {
  test('lines end with CRLF, and commas, quotes and line breaks are quoted (RFC 4180)', () => {
    expect(toCsv([['a', 'b,c', 'say "hi"', 'two\nlines', 7]])).toBe(
      'a,"b,c","say ""hi""","two\nlines",7\r\n',
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'a spreadsheet does not run %j',
    (cell) => {
      expect(parseCsv(toCsv([[cell]]))).toEqual([[`'${cell}`]])
    },
  )

  test('numbers and money are numbers, also below zero', () => {
    const cells = [-7, { cents: 125_050 }, { cents: -125_050 }, { cents: -5 }, { cents: 0 }]
    expect(toCsv([cells])).toBe('-7,1250.50,-1250.50,-0.05,0.00\r\n')
  })

  test('what was written is read back', () => {
    const rows = [
      ['week', 'leads'],
      ['a "quoted", cell', 'line\r\nbreak'],
      ['', ''],
    ]
    expect(parseCsv(toCsv(rows))).toEqual(rows)
  })

  test('a byte-order mark, bare line feeds and a missing last line break are read', () => {
    expect(parseCsv('\uFEFFa,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('a quote that is never closed is no CSV', () => {
    expect(parseCsv('a,"b\r\nc')).toBeUndefined()
  })
})
