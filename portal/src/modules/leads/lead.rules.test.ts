import { addDays } from '@leadwright/shared/days'
import { describe, expect, test } from 'vitest'
import {
  awaitsOutcome,
  commonActions,
  releaseQuestion,
  teamActions,
  unansweredSince,
} from './lead.rules.ts'

const past = '2026-11-20T09:00:00.000Z'
const future = '2026-11-30T09:00:00.000Z'
const now = { now: Date.parse('2026-11-26T12:00:00.000Z'), today: '2026-11-26' }
const none = { appointmentAt: null, outcome: null, notCountedOn: null } as const

describe('a state allows only its own actions', () => {
  test.each([
    ['a draft', { ...none, state: 'draft' }, ['edit', 'delete', 'release'], []],
    [
      'a lead',
      { ...none, state: 'lead' },
      ['edit', 'withdraw'],
      ['agree', 'held-fit', 'held-no-fit', 'lose'],
    ],
    [
      'an appointment in the future',
      { ...none, state: 'appointment', appointmentAt: future },
      ['edit', 'withdraw'],
      ['move', 'cancel', 'lose'],
    ],
    [
      'an appointment in the past',
      { ...none, state: 'appointment', appointmentAt: past },
      ['edit', 'withdraw'],
      ['move', 'cancel', 'held-fit', 'held-no-fit', 'no-show', 'client-absent', 'lose'],
    ],
    [
      'an appointment to which the person did not come',
      { ...none, state: 'appointment', appointmentAt: past, outcome: 'no-show' },
      ['edit', 'withdraw'],
      ['move', 'held-fit', 'held-no-fit', 'client-absent', 'lose'],
    ],
    [
      'a meeting held at its appointment',
      { ...none, state: 'met', appointmentAt: past, outcome: 'held-fit' },
      ['edit', 'withdraw'],
      ['held-no-fit', 'no-show', 'client-absent', 'lose'],
    ],
    [
      'a meeting held without an appointment',
      { ...none, state: 'met', outcome: 'held-no-fit' },
      ['edit', 'withdraw'],
      ['held-fit', 'lose'],
    ],
    ['a lost lead', { ...none, state: 'lost' }, ['edit', 'withdraw'], ['reopen']],
    [
      'a lead withdrawn 30 days ago',
      { ...none, state: 'not-counted', notCountedOn: '2026-10-27' },
      ['edit', 'reinstate'],
      [],
    ],
    [
      'a lead withdrawn 31 days ago',
      { ...none, state: 'not-counted', notCountedOn: '2026-10-26' },
      ['edit'],
      [],
    ],
  ] as const)('%s', (_name, lead, team, common) => {
    expect(teamActions(lead, now)).toEqual(team)
    expect(commonActions(lead, now)).toEqual(common)
  })
})

test.each([
  ['an appointment that has started', { appointmentAt: past }, true],
  ['an appointment in the future', { appointmentAt: future }, false],
  ['an appointment with an outcome', { appointmentAt: past, outcome: 'no-show' }, false],
] as const)('whether an outcome is missing: %s', (_name, facts, missing) => {
  const lead = { ...none, state: 'appointment', ...facts } as const
  expect(awaitsOutcome(lead, now.now)).toBe(missing)
})

test.each([
  ['2026-03-10', 90, undefined],
  ['2026-03-10', 91, '2026-03-10T12:00:00.000Z'],
] as const)('an appointment on %s, %i days ago: no answer since %s', (date, days, since) => {
  const lead = {
    state: 'appointment',
    outcome: null,
    appointmentAt: `${date}T12:00:00.000Z`,
  } as const
  expect(unansweredSince(lead, addDays(date, days))).toBe(since)
  expect(unansweredSince({ ...lead, outcome: 'no-show' }, addDays(date, days))).toBeUndefined()
})

const released = (clientId: string, company: string, noticeOn: string | null = '2026-03-01') => ({
  clientId,
  clientName: clientId,
  company,
  noticeOn,
})

test.each([
  [
    'one lead by its company',
    [released('Ada Byron', 'Halvorsen Marine')],
    'Release “Lead at Halvorsen Marine” to Ada Byron? The client is notified.',
    'Release',
  ],
  [
    'several leads of one client',
    [released('Ada Byron', 'A'), released('Ada Byron', 'B')],
    'Release 2 leads to Ada Byron? The client is notified.',
    'Release 2 leads',
  ],
  [
    'a person without a privacy notice',
    [released('Ada Byron', 'Voss', null)],
    'Release “Lead at Voss” to Ada Byron? The client is notified. No privacy notice to this person is recorded yet.',
    'Release',
  ],
  [
    'how many people have no privacy notice',
    [
      released('Ada Byron', 'A', null),
      released('Ada Byron', 'B'),
      released('Ada Byron', 'C', null),
    ],
    'Release 3 leads to Ada Byron? The client is notified. No privacy notice to 2 of these people is recorded yet.',
    'Release 3 leads',
  ],
  [
    'the number of clients',
    [released('Ada Byron', 'A'), released('Mara Lind', 'B'), released('Mara Lind', 'C')],
    'Release 3 leads to 2 clients? They are notified.',
    'Release 3 leads',
  ],
])('the question before a release names %s', (_name, leads, message, confirmLabel) => {
  expect(releaseQuestion(leads)).toEqual({ message, confirmLabel })
})
