import { addDays } from '@leadwright/shared/days'
import { describe, expect, test } from 'vitest'
import {
  awaitsOutcome,
  commonActions,
  earlierAppointments,
  isToRebook,
  releaseQuestion,
  samePersonText,
  teamActions,
  unansweredSince,
  uncontactedText,
} from './lead.rules.ts'

const past = '2026-11-20T09:00:00.000Z'
const future = '2026-11-30T09:00:00.000Z'
const now = { now: Date.parse('2026-11-26T12:00:00.000Z'), today: '2026-11-26' }
const none = {
  objectionDueOn: null,
  ...{ appointmentAt: null, outcome: null, notCountedOn: null, erasedOn: null, referrals: [] },
} as const

describe('a state allows only its own actions', () => {
  test.each([
    ['a draft', { ...none, state: 'draft' }, ['edit', 'delete', 'release', 'refer'], []],
    [
      'a lead',
      { ...none, state: 'lead' },
      ['edit', 'withdraw', 'refer', 'erase'],
      ['agree', 'contact', 'held-fit', 'held-no-fit', 'lose'],
    ],
    [
      'a lead in question',
      { ...none, state: 'lead', objectionDueOn: '2026-12-01' },
      ['edit', 'refer', 'erase'],
      ['agree', 'contact', 'held-fit', 'held-no-fit', 'lose'],
    ],
    [
      'an appointment in the future',
      { ...none, state: 'appointment', appointmentAt: future },
      ['edit', 'withdraw', 'refer', 'erase'],
      ['move', 'cancel', 'lose'],
    ],
    [
      'an appointment in the past',
      { ...none, state: 'appointment', appointmentAt: past },
      ['edit', 'withdraw', 'refer', 'erase'],
      ['move', 'cancel', 'held-fit', 'held-no-fit', 'no-show', 'client-absent', 'lose'],
    ],
    [
      'an appointment to which the person did not come',
      { ...none, state: 'appointment', appointmentAt: past, outcome: 'no-show' },
      ['edit', 'withdraw', 'refer', 'erase'],
      ['rebook', 'held-fit', 'held-no-fit', 'client-absent', 'lose'],
    ],
    [
      'a meeting held at its appointment',
      { ...none, state: 'met', appointmentAt: past, outcome: 'held-fit' },
      ['edit', 'withdraw', 'refer', 'erase'],
      ['held-no-fit', 'no-show', 'client-absent', 'lose'],
    ],
    [
      'a meeting held without an appointment',
      { ...none, state: 'met', outcome: 'held-no-fit' },
      ['edit', 'withdraw', 'refer', 'erase'],
      ['held-fit', 'lose'],
    ],
    ['a lost lead', { ...none, state: 'lost' }, ['edit', 'withdraw', 'refer', 'erase'], ['reopen']],
    [
      'a lead who named a colleague',
      { ...none, state: 'lead', referrals: [{ id: 'b', person: '', company: '', state: 'draft' }] },
      ['edit', 'withdraw', 'refer', 'close-referred', 'erase'],
      ['agree', 'contact', 'held-fit', 'held-no-fit', 'lose'],
    ],
    [
      'a lead whose person was erased',
      { ...none, state: 'met', outcome: 'held-fit', erasedOn: '2026-11-20' },
      ['edit', 'withdraw'],
      ['held-no-fit', 'lose'],
    ],
    [
      'a lead withdrawn 30 days ago',
      { ...none, state: 'not-counted', notCountedOn: '2026-10-27' },
      ['edit', 'reinstate', 'refer', 'erase'],
      [],
    ],
    [
      'a lead withdrawn 31 days ago',
      { ...none, state: 'not-counted', notCountedOn: '2026-10-26' },
      ['edit', 'refer', 'erase'],
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
  countedFrom: null as string | null,
  samePerson: [] as { id: string; clientId: string; clientName: string }[],
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
  [
    'the figures if they are counted',
    [{ ...released('Ada Byron', 'A'), countedFrom: '2026-11-16' }],
    'Release “Lead at A” to Ada Byron? The client is notified, and this week’s figures count it.',
    'Release',
  ],
  [
    'no figures if some of them are entered',
    [{ ...released('Ada Byron', 'A'), countedFrom: '2026-11-16' }, released('Mara Lind', 'B')],
    'Release 2 leads to 2 clients? They are notified.',
    'Release 2 leads',
  ],
])('the question before a release names %s', (_name, leads, message, confirmLabel) => {
  expect(releaseQuestion(leads)).toEqual({ message, confirmLabel })
})

const lead = { state: 'lead', agreedOn: null, contactedOn: null, releasedOn: '2026-11-17' } as const
test.each([
  [{}, 'Not yet contacted, 9 days'],
  [{ releasedOn: '2026-11-25' }, 'Not yet contacted, 1 day'],
  [{ releasedOn: '2026-11-26' }, 'Not yet contacted'],
  [{ contactedOn: '2026-11-20' }, undefined],
  [{ agreedOn: '2026-11-20' }, undefined],
  [{ state: 'lost' }, undefined],
  [{ state: 'draft', releasedOn: null }, undefined],
] as const)('how long a lead waits to be contacted: %j', (facts, text) => {
  expect(uncontactedText({ ...lead, ...facts }, now.today)).toBe(text)
})

test('only an appointment that someone missed needs a new date', () => {
  const of = (outcome: 'no-show' | 'client-absent' | 'cancelled' | null, state = 'appointment') =>
    isToRebook({ state: state as 'appointment' | 'lead', outcome })
  expect([of('no-show'), of('client-absent')]).toEqual([true, true])
  expect([of(null), of('cancelled', 'lead')]).toEqual([false, false])
})

test('the earlier dates of an appointment are those of its history, oldest first', () => {
  const event = (kind: 'appointment-agreed' | 'appointment-moved' | 'lost', note: string) =>
    ({ kind, note, at: past, by: 'team', name: null }) as const
  const history = [
    event('appointment-moved', future),
    event('lost', 'No budget.'),
    event('appointment-moved', past),
    event('appointment-agreed', '2026-11-10T09:00:00.000Z'),
  ]
  expect(earlierAppointments({ history, appointmentAt: future })).toEqual([
    '2026-11-10T09:00:00.000Z',
    past,
  ])
})

test('a release warns about people who are leads already, naming their clients once', () => {
  const of = (...names: string[]) => ({
    ...released('Ada Byron', 'A'),
    samePerson: names.map((clientName) => ({ id: 'x', clientId: 'y', clientName })),
  })
  expect(samePersonText([of()])).toBeUndefined()
  expect(releaseQuestion([of('Mara Lind', 'Mara Lind', 'Otto Other')]).message).toContain(
    'The same person is already a lead or draft of Mara Lind and Otto Other.',
  )
  expect(samePersonText([of('Mara Lind'), of()])).toBe(
    'One of these people is already a lead or draft of Mara Lind.',
  )
  expect(samePersonText([of('Mara Lind'), of('Otto Other')])).toBe(
    '2 of these people are already leads or drafts of Mara Lind and Otto Other.',
  )
})
