import { setupDays } from '@leadwright/shared/contracts/people'
import { describe, expect, test } from 'vitest'
import { type SetupFacts, setupStepsOf } from './setup.rules.ts'

const addedAt = '2026-03-01T09:00:00.000Z'
const now = new Date('2026-03-10T09:00:00.000Z')
const nothing: SetupFacts = {
  addedAt,
  role: 'staff',
  passwordSet: false,
  hasMeetLink: false,
  rooms: 0,
  passwords: 0,
  clients: 0,
  videos: { required: 2, watched: 1 },
}
const everything: SetupFacts = {
  ...nothing,
  passwordSet: true,
  hasMeetLink: true,
  rooms: 1,
  passwords: 3,
  clients: 1,
  videos: { required: 2, watched: 2 },
}
const kindsOf = (facts: SetupFacts, at = now) => setupStepsOf(facts, at).map(({ kind }) => kind)
const openIn = (facts: SetupFacts) =>
  setupStepsOf(facts, now).flatMap(({ kind, count, needed }) => (count < needed ? [kind] : []))

describe('what is still to set up for a new team member', () => {
  const all = ['invitation', 'meet-link', 'rooms', 'passwords', 'clients', 'videos']
  test.each<[string, SetupFacts, string[]]>([
    ['staff get a room, passwords, clients and videos', nothing, all],
    [
      'admins see all rooms, passwords and clients',
      { ...nothing, role: 'admin' },
      ['invitation', 'meet-link', 'videos'],
    ],
    [
      'without a login, there is nothing to share',
      { ...nothing, role: null },
      ['login', 'meet-link'],
    ],
    [
      'videos count only if some are required',
      { ...nothing, videos: { required: 0, watched: 0 } },
      all.slice(0, -1),
    ],
    ['completed steps are listed with the open ones', { ...everything, clients: 0 }, all],
    ['nothing is listed once everything is set up', everything, []],
  ])('%s', (_, facts, kinds) => {
    expect(kindsOf(facts)).toEqual(kinds)
  })

  test('each fact completes one step', () => {
    expect(openIn(nothing)).toEqual(all)
    expect(openIn({ ...everything, clients: 0 })).toEqual(['clients'])
    expect(openIn({ ...everything, videos: { required: 2, watched: 1 } })).toEqual(['videos'])
  })

  test('the list ends 30 days after the person was added', () => {
    const dayMs = 86_400_000
    const end = Date.parse(addedAt) + setupDays * dayMs
    expect(kindsOf(nothing, new Date(end - 1))).toEqual(all)
    expect(kindsOf(nothing, new Date(end))).toEqual([])
  })
})
