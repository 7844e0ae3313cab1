import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvQuoteError, parseCsv, readCsvTable, toCsv } from './csv.ts'

/** All fields as a spreadsheet reads them: quotes are special only at the start of a field. */
function fieldsOf(csv: string, separator: string): string[] {
  const fields: string[] = []
  let field = ''
  let quoted = false
  let isStart = true
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv.charAt(at)
    if (quoted) {
      if (character !== '"') field += character
      else if (csv.charAt(at + 1) === '"') {
        field += '"'
        at += 1
      } else quoted = false
    } else if (isStart && character === '"') {
      quoted = true
      isStart = false
    } else if (character === separator || character === '\r' || character === '\n') {
      fields.push(field)
      field = ''
      isStart = true
    } else {
      field += character
      isStart = false
    }
  }
  return [...fields, field]
}

describe('csv', () => {
  test('lines end with CRLF, and commas, quotes and line breaks are quoted (RFC 4180)', () => {
    expect(toCsv([['a', 'b,c', 'say "hi"', 'two\nlines', 7]])).toBe(
      'a,"b,c","say ""hi""","two\nlines",7\r\n',
    )
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'a spreadsheet does not execute %j',
    (cell) => {
      expect(parseCsv(toCsv([[cell]]))).toEqual([[`'${cell}`]])
    },
  )

  test('no text becomes a formula, whatever separator the reader uses', () => {
    const part = fc.constantFrom(...'=+-@＝＋－＠;|,\t\r\n" \'a1')
    const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))
    const row = fc.tuple(text, fc.oneof(text, fc.integer()), text)
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...',;|\t'),
        (rows, separator) => {
          for (const cell of fieldsOf(toCsv(rows), separator)) {
            if (!/^-\d+$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test.each(
    [';', '|', '\t', '\n', '\r', ';"', '; '].flatMap((end) =>
      [...'=+-@＝＋－＠'].map((sign) => [end, sign]),
    ),
  )('after %j a cell does not start with %j', (end, sign) => {
    expect(parseCsv(toCsv([[`x${end}${sign}1`]]))).toEqual([
      [`x${end.charAt(0)}'${end.slice(1)}${sign}1`],
    ])
  })

  test('numbers and money are numbers, even below zero', () => {
    const cells = [-7, { cents: 125_050 }, { cents: -125_050 }, { cents: -5 }, { cents: 0 }]
    expect(toCsv([cells])).toBe('-7,1250.50,-1250.50,-0.05,0.00\r\n')
  })

  test('written values can be read back', () => {
    const rows = [
      ['week', 'leads'],
      ['a "quoted", cell', 'line\r\nbreak'],
      ['', ''],
    ]
    expect(parseCsv(toCsv(rows))).toEqual(rows)
  })

  test('a byte-order mark, bare line feeds and a missing last line break are accepted', () => {
    expect(parseCsv('\uFEFFa,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('a CSV with an unclosed quote is invalid', () => {
    expect(parseCsv('a,"b\r\nc')).toBeUndefined()
  })

  const rows = [
    { line: 2, cells: ['1', 'two\nlines'] },
    { line: 5, cells: ['x', ''] },
  ]
  test.each([
    ['commas', 'a,b\n1,"two\nlines"\n\nx,\n'],
    ['semicolons', 'a;b\r\n1;"two\nlines"\r\n\r\nx;\r\n'],
    ['tabs', 'a\tb\n1\t"two\nlines"\n\nx\t\n'],
    ['empty columns and rows', 'a,b,,\n1,"two\nlines",,\n,,,\nx,,,\n,,,\n'],
    ['a byte-order mark and bare carriage returns', '\uFEFFa,b\r1,"two\nlines"\r\rx,\r'],
  ])('a table is read with %s, each row with its line', (_, text) => {
    expect(readCsvTable(text)).toEqual({ head: ['a', 'b'], rows })
  })

  test('the first line can state the separator', () => {
    expect(readCsvTable('sep=|\r\na|b\r\n1,5|2\r\n')).toEqual({
      head: ['a', 'b'],
      rows: [{ line: 3, cells: ['1,5', '2'] }],
    })
  })

  test('cells without a column are kept, so that a shifted row is noticed', () => {
    expect(readCsvTable('a,b\n1,2,3\n4\n').rows.map(({ cells }) => cells.length)).toEqual([3, 1])
  })

  test('an empty file has no columns', () => {
    expect(readCsvTable('')).toEqual({ head: [], rows: [] })
    expect(readCsvTable('\n,\n')).toEqual({ head: [], rows: [] })
    expect(() => readCsvTable('a,"b')).toThrow(CsvQuoteError)
  })
})
