import { expect, test } from 'vitest'
import { placeBlock, readBlock } from './pasted.rules.ts'
import type { FigureName, Row } from './week-grid.rules.ts'

const row = (clientName: string, counted = false): Row => ({
  ...{ clientId: clientName, clientName, before: null, usual: null, wasActive: true },
  now: counted ? { leads: 1, appointments: 0, counted, version: null } : null,
})
const rows = [row('Adler Payroll'), row('Lind Works', true), row('Málaga  Foods'), row('Zeta')]

function paste(text: string, clientId = 'Adler Payroll', figure: FigureName = 'leads') {
  const { cells, ...rest } = placeBlock(readBlock(text) ?? [], rows, { clientId, figure })
  return {
    cells: cells.map(({ row: { clientName }, change }) => [clientName, change]),
    ...Object.fromEntries(
      Object.entries(rest).filter(([, value]) => ![value].flat().every((one) => !one)),
    ),
  }
}

test('a single value is pasted into its cell as usual', () => {
  expect([readBlock('12'), readBlock('12\r\n')]).toEqual([undefined, undefined])
})

test('figures are placed line by line from the cell on', () => {
  expect(paste('12\t3\r\n8\t1\r\n\t2\r\n')).toEqual({
    cells: [
      ['Adler Payroll', { leads: '12', appointments: '3' }],
      ['Málaga  Foods', { appointments: '2' }],
    ],
    counted: ['Lind Works'],
  })
  expect(paste('1,200\n5', 'Málaga  Foods', 'appointments')).toEqual({
    cells: [
      ['Málaga  Foods', { appointments: '1200' }],
      ['Zeta', { appointments: '5' }],
    ],
  })
})

test('lines and columns beyond the table are reported', () => {
  expect(paste('1\n2\n3', 'Zeta')).toEqual({ cells: [['Zeta', { leads: '1' }]], beyond: 2 })
  expect(paste('1\t2', 'Zeta', 'appointments')).toEqual({ cells: [], beyond: 1 })
})

test('figures with names go to these clients, in the order of the headings', () => {
  expect(paste('Company\tMeetings\tNew leads\nzeta\t3\t12\nMALAGA FOODS\t1\t9', 'Zeta')).toEqual({
    cells: [
      ['Zeta', { appointments: '3', leads: '12' }],
      ['Málaga  Foods', { appointments: '1', leads: '9' }],
    ],
  })
  expect(paste('Zeta\t3', 'Adler Payroll', 'appointments')).toEqual({
    cells: [['Zeta', { appointments: '3' }]],
  })
})

test('names that are unknown, twice in the paste or of a counted client get nothing', () => {
  expect(paste('Zeta Ltd\t1\t0\nZeta\t2\t0\nZeta\t3\t0\nLind Works\t4\t0\n\t5\t0')).toEqual({
    cells: [],
    unmatched: ['Zeta Ltd', 'Zeta', 'No name'],
    counted: ['Lind Works'],
  })
})

test('what is not a number is pasted as it is, to be corrected', () => {
  expect(paste('Zeta\tn/a\t2').cells).toEqual([['Zeta', { leads: 'n/a', appointments: '2' }]])
})
