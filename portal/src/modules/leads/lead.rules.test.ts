import { describe, expect, test } from 'vitest'
import { awaitsOutcome, commonActions, releaseQuestion, teamActions } from './lead.rules.ts'

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

const released = (clientId: string, company: string, countedFrom: string | null = null) => ({
  clientId,
  clientName: clientId,
  company,
  countedFrom,
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
    'the number of clients',
    [released('Ada Byron', 'A'), released('Mara Lind', 'B'), released('Mara Lind', 'C')],
    'Release 3 leads to 2 clients? They are notified.',
    'Release 3 leads',
  ],
  [
    'the figures if they are counted',
    [released('Ada Byron', 'A', '2026-11-16')],
    'Release “Lead at A” to Ada Byron? The client is notified, and this week’s figures count it.',
    'Release',
  ],
  [
    'no figures if some of them are entered',
    [released('Ada Byron', 'A', '2026-11-16'), released('Mara Lind', 'B')],
    'Release 2 leads to 2 clients? They are notified.',
    'Release 2 leads',
  ],
])('the question before a release names %s', (_name, leads, message, confirmLabel) => {
  expect(releaseQuestion(leads)).toEqual({ message, confirmLabel })
})
