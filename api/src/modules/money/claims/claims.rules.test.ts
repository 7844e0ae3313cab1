import { describe, expect, test } from 'vitest'
import {
  asPrinted,
  type ClientFacts,
  dealsPerMonth,
  firstHeld,
  leadGrowth,
  leadsIn,
  median,
  retention,
  sixthMonth,
  timeToMeeting,
} from './claims.rules.ts'

const today = '2026-03-10'

const client = (facts: Partial<ClientFacts> = {}): ClientFacts => ({
  ...{ isErased: false, startedOn: '2025-01-01', leadsBefore: 2, daysBefore: 30 },
  ...{ sixthMonthLeads: 10, firstHeld: '2025-01-11', periods: [{ from: '2025-01-01', to: null }] },
  ...facts,
})

test.each([
  [[3], 3],
  [[9, 1, 4], 4],
  [[8, 1, 2, 4], 3],
  [[10, 9], 9.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test.each([
  ['2025-01-01', '2025-06'],
  ['2025-01-02', '2025-07'],
  ['2025-08-31', '2026-02'],
])('the sixth complete month of a start on %s is %s', (startedOn, month) => {
  expect(sixthMonth(startedOn)).toBe(month)
})

describe('the leads of a month', () => {
  const weeks = ['2025-06-02', '2025-06-09', '2025-06-16', '2025-06-23', '2025-06-30'].map(
    (week) => ({ week, leads: 3, appointments: 0, counted: false }),
  )

  test('are those of the weeks that start in it', () => {
    const others = ['2025-05-26', '2025-07-07'].map((week) => ({
      ...{ week, leads: 100, appointments: 0, counted: false },
    }))
    expect(leadsIn('2025-06', [...weeks, ...others])).toBe(15)
  })

  test('are unknown if a week has no figures', () => {
    expect(leadsIn('2025-06', weeks.slice(1))).toBeNull()
    expect(leadsIn('2025-06', [])).toBeNull()
  })
})

describe('lead growth', () => {
  test('is the median, with the average and the months that it is based on', () => {
    const clients = [
      client({ sixthMonthLeads: 4 }),
      client({ sixthMonthLeads: 8, startedOn: '2025-03-15' }),
      client({ sixthMonthLeads: 30 }),
      client({ sixthMonthLeads: 0 }),
    ]
    expect(leadGrowth(clients, today).computed).toEqual({
      ...{ value: 3, average: 5.25, n: 4, from: '2025-06', to: '2025-09' },
    })
  })

  test.each([
    ['no baseline', { leadsBefore: null }, 'no-baseline'],
    ['a baseline of zero', { leadsBefore: 0 }, 'no-baseline'],
    ['no start', { startedOn: null }, 'no-start'],
    ['no figures for the month', { sixthMonthLeads: null }, 'no-figures'],
    ['been erased', { isErased: true }, 'erased'],
    ['a sixth month that is running', { startedOn: '2025-10-01' }, 'too-recent'],
  ] as const)('leaves out a client that has %s', (_, facts, reason) => {
    expect(leadGrowth([client(facts)], today)).toEqual({
      computed: null,
      excluded: [{ reason, clients: 1 }],
    })
  })

  test('waits for the last week of the sixth month to end', () => {
    // Its last week is that of Monday, 23 February.
    const clients = [client({ startedOn: '2025-09-01' })]
    expect(leadGrowth(clients, '2026-03-01').computed).toBeNull()
    expect(leadGrowth(clients, '2026-03-02').computed).toMatchObject({ n: 1 })
  })
})

describe('time to a meeting', () => {
  test('is how many times shorter it became, as a median', () => {
    const clients = [
      client(),
      client({ firstHeld: '2025-01-31' }),
      client({ firstHeld: '2025-01-16' }),
    ]
    expect(timeToMeeting(clients).computed).toEqual({
      ...{ value: 2, average: null, n: 3, from: '2025-01', to: '2025-01' },
    })
  })

  test.each([
    ['no days reported', { daysBefore: null }, 'no-baseline'],
    ['zero days reported', { daysBefore: 0 }, 'no-baseline'],
    ['no meeting', { firstHeld: null }, 'no-meeting'],
    ['meetings that are only totals', { firstHeld: 'not-listed' }, 'meetings-not-listed'],
  ] as const)('leaves out a client that has %s', (_, facts, reason) => {
    expect(timeToMeeting([client(facts)])).toEqual({
      computed: null,
      excluded: [{ reason, clients: 1 }],
    })
  })
})

describe('the first meeting held', () => {
  const entered = (week: string, appointments: number, counted = false) => ({
    ...{ week, leads: 1, appointments, counted },
  })

  test('is after the start', () => {
    const days = ['2025-02-03', '2025-01-01', '2024-12-20', '2025-01-20']
    expect(firstHeld('2025-01-01', days, [])).toBe('2025-01-20')
    expect(firstHeld('2025-02-03', days, [])).toBeNull()
  })

  test('is unknown if weeks before have entered appointments', () => {
    const held = ['2025-01-20']
    expect(firstHeld('2025-01-01', held, [entered('2025-01-06', 1)])).toBe('not-listed')
    expect(firstHeld('2025-01-01', [], [entered('2025-01-06', 1)])).toBe('not-listed')
    const harmless = [
      entered('2025-01-06', 0),
      entered('2025-01-06', 1, true),
      entered('2025-01-20', 1),
    ]
    expect(firstHeld('2025-01-01', held, harmless)).toBe('2025-01-20')
  })
})

describe('deals per month', () => {
  test('are those of the last twelve complete months', () => {
    const signed = ['2024-01-05', '2025-02-28', '2025-03-01', '2026-02-28', '2026-03-01']
    expect(dealsPerMonth(signed, today)).toEqual({
      computed: { value: 2 / 12, average: null, n: 2, from: '2025-03', to: '2026-02' },
      excluded: [],
    })
  })

  test('are divided by the months since the first deal if these are fewer', () => {
    const signed = ['2026-01-20', '2026-02-03', '2026-01-31']
    const computed = { value: 1.5, average: null, n: 3, from: '2026-01', to: '2026-02' }
    expect(dealsPerMonth(signed, today).computed).toEqual(computed)
  })

  test('are unknown without a complete month since the first deal', () => {
    expect(dealsPerMonth([], today).computed).toBeNull()
    expect(dealsPerMonth(['2026-03-02'], today).computed).toBeNull()
  })
})

describe('retention', () => {
  const at = (to: string | null, from = '2025-01-01') => client({ periods: [{ from, to }] })
  const share = (clients: ClientFacts[], past: Parameters<typeof retention>[1] = []) =>
    retention(clients, past, today)

  test('counts clients that were active twelve months after the start', () => {
    const clients = [at(null), at('2026-01-01'), at('2025-12-31'), at('2025-06-01')]
    expect(share(clients).computed).toEqual({
      ...{ value: 50, average: null, n: 4, from: '2025-01', to: '2025-01' },
    })
  })

  test('counts a paused client as active only if it was on that day', () => {
    const paused = [
      { from: '2025-01-01', to: '2025-12-01' },
      { from: '2026-01-02', to: null },
    ]
    expect(share([client({ periods: paused })]).computed).toMatchObject({ value: 0 })
  })

  test('counts the time between an entered start and the first period as active', () => {
    const early = client({ startedOn: '2023-01-01', periods: [{ from: '2024-06-01', to: null }] })
    expect(share([early]).computed).toMatchObject({ value: 100, n: 1, from: '2023-01' })
    expect(share([client({ periods: [] })]).computed).toMatchObject({ value: 0, n: 1 })
  })

  test('counts erased and past clients', () => {
    const past = [
      { firstMonth: '2024-01', lastMonth: '2025-01' },
      { firstMonth: '2024-01', lastMonth: '2024-12' },
      { firstMonth: '2025-03', lastMonth: '2025-05' },
    ]
    const erased = client({ isErased: true, periods: [{ from: '2025-01-01', to: '2025-02-01' }] })
    expect(share([erased, at(null)], past)).toEqual({
      computed: { value: 50, average: null, n: 4, from: '2024-01', to: '2025-01' },
      excluded: [{ reason: 'too-recent', clients: 1 }],
    })
  })

  test('leaves out clients in their first twelve months, and those without a start', () => {
    const recent = [client({ startedOn: today }), client({ startedOn: '2025-03-10' })]
    expect(share([...recent, client({ startedOn: null })])).toEqual({
      computed: null,
      excluded: [
        { reason: 'no-start', clients: 1 },
        { reason: 'too-recent', clients: 2 },
      ],
    })
    expect(share([client({ startedOn: '2025-03-09' })]).computed).toMatchObject({ n: 1 })
  })
})

describe('a measured figure', () => {
  const measured = (value: number, n = 5, average: number | null = null) => ({
    ...{ value, n, average, from: '2025-01', to: '2025-06' },
  })

  test.each([
    ['8.6x', 8.64, '8.6x', true],
    ['8.6x', 8.66, '8.7x', false],
    ['20+', 23.9, '23+', true],
    ['20+', 20, '20+', true],
    ['20+', 19.9, '19+', false],
    ['95%', 94.6, '95%', true],
    ['95%', 94.4, '94%', false],
    ['12', 12.4, '12', true],
    ['many', 12.44, '12.4', null],
  ])('that is printed as %s and is %d today is shown as %s', (printed, value, shown, agrees) => {
    expect(asPrinted(printed, measured(value))).toMatchObject({ value: shown, agrees })
  })

  test('is not compared with fewer than five', () => {
    expect(asPrinted('95%', measured(10, 4)).agrees).toBeNull()
    expect(asPrinted('95%', measured(95, 4)).agrees).toBeNull()
    expect(asPrinted('95%', measured(10, 5)).agrees).toBe(false)
  })

  test('has its average in the same format', () => {
    expect(asPrinted('8.6x', measured(8, 5, 9.25))).toMatchObject({
      value: '8.0x',
      average: '9.3x',
    })
  })
})
