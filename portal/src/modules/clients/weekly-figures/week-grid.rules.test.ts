import { messages } from '@leadwright/shared/messages'
import { expect, test } from 'vitest'
import {
  afterSave,
  changesOf,
  doubtsAbout,
  overTheirs,
  type Row,
  stateOf,
  withTyped,
} from './week-grid.rules.ts'

const row = (now: Row['now'] = null, other: Partial<Row> = {}): Row => ({
  ...{ clientId: 'c1', clientName: 'Lind Works', now, before: null, usual: null },
  ...{ wasActive: true, ...other },
})
const stored = (leads: number, appointments: number, version = 1) => ({
  ...{ leads, appointments, version, counted: false },
})

test('both figures of a client are saved together', () => {
  const empty = row()
  const half = withTyped({}, empty, { leads: '12' })
  expect(changesOf([empty], half).problem).toEqual({ clientId: 'c1', figure: 'appointments' })
  expect(stateOf(empty, half['c1'])?.problems).toEqual({
    appointments: messages.campaigns.bothFigures,
  })
  const whole = withTyped(half, empty, { appointments: ' 3 ' })
  expect(changesOf([empty], whole)).toMatchObject({
    changes: [{ figures: { leads: 12, appointments: 3 }, base: null }],
    problem: undefined,
  })
})

test('the stored figures, typed again, are no change', () => {
  const entered = row(stored(9, 2))
  const typed = withTyped({}, entered, { leads: '12' })
  expect(withTyped(typed, entered, { leads: '9' })).toEqual({})
  expect(withTyped({}, row(), { leads: ' ' })).toEqual({})
})

test('two empty cells delete the figures', () => {
  const entered = row(stored(9, 2))
  const typed = withTyped({}, entered, { leads: '', appointments: '' })
  expect(changesOf([entered], typed).changes).toMatchObject([
    { figures: null, base: { leads: 9, appointments: 2, version: 1 } },
  ])
})

test.each(['-1', '1.5', 'many', '100001', '12 leads'])('%s is not a figure', (leads) => {
  const typed = withTyped({}, row(), { leads, appointments: '1' })
  expect(stateOf(row(), typed['c1'])).toMatchObject({
    problems: { leads: messages.campaigns.figure },
    figures: undefined,
  })
})

test('figures that someone else changed meanwhile are not replaced before the person decides', () => {
  const typed = withTyped({}, row(stored(9, 2)), { leads: '12' })
  const theirs = row(stored(10, 2, 2))
  expect(changesOf([theirs], typed)).toMatchObject({ changes: [], overtaken: 1 })
  expect(changesOf([theirs], overTheirs(typed, theirs))).toMatchObject({
    changes: [{ figures: { leads: 12, appointments: 2 }, base: { version: 2 } }],
    overtaken: 0,
  })
  // They entered the same.
  expect(stateOf(row(stored(12, 2, 2)), typed['c1'])).toBeUndefined()
  const counted = row({ ...stored(1, 0), counted: true, version: null })
  expect(
    changesOf([counted], withTyped({}, row(), { leads: '12', appointments: '3' })),
  ).toMatchObject({ changes: [], overtaken: 1 })
})

test('figures five times the usual ones, and more appointments than leads, are asked about', () => {
  const usual = row(null, { usual: { leads: 9, appointments: 2 } })
  const doubts = (leads: string, appointments: string, of = usual) =>
    doubtsAbout(changesOf([of], withTyped({}, of, { leads, appointments })).changes)
  expect(doubts('900', '10')).toEqual([
    'Lind Works: 900 leads, usually 9',
    'Lind Works: 10 appointments, usually 2',
  ])
  expect(doubts('3', '4')).toEqual(['Lind Works: 4 appointments from 3 leads'])
  expect(doubts('44', '9')).toEqual([])
  expect(doubts('900', '10', row())).toEqual([])
})

test('what is typed while a save runs stays, and replaces the saved figures', () => {
  const [one, two] = [row(), row(null, { clientId: 'c2' })]
  const sent = withTyped(
    withTyped({}, one, { leads: '12', appointments: '3' }),
    { ...two },
    { leads: '5', appointments: '0' },
  )
  const typed = withTyped(sent, one, { leads: '13' })
  const saved = [
    { id: 'c1', figures: { leads: 12, appointments: 3 }, version: 1 },
    { id: 'c2', figures: { leads: 5, appointments: 0 }, version: 1 },
  ]
  const left = afterSave(typed, sent, saved)
  expect(Object.keys(left)).toEqual(['c1'])
  expect(changesOf([row(stored(12, 3))], left)).toMatchObject({
    changes: [{ figures: { leads: 13, appointments: 3 }, base: { version: 1 } }],
    overtaken: 0,
  })
})
