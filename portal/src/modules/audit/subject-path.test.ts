import { expect, it } from 'vitest'
import { subjectPath } from './subject-path.ts'

const entry = {
  subjectId: 's1',
  subjectName: 'Warm-up',
  personId: 'p1',
  actorId: 'a1',
  actorRole: 'admin',
}

it.each([
  ['password', '/studio/vault/passwords?item=s1'],
  ['update', '/studio/workspace/clients/p1/updates?update=s1'],
  ['milestone', '/studio/workspace/timeline?q=Warm-up'],
  ['user', '/studio/workspace/clients/p1'],
  ['calendar-feed', undefined],
])('an entry about a %s links to %s', (subjectType, path) => {
  expect(subjectPath({ ...entry, subjectType })).toBe(path)
})

it('an entry about a team member links to the member', () => {
  const member = { ...entry, subjectType: 'user', personId: 's1' }
  expect(subjectPath(member)).toBe('/studio/workspace/staff/s1')
})

it('an entry about an account change by a client links to the client', () => {
  const own = { ...entry, subjectType: 'user', personId: 's1', actorId: 's1', actorRole: 'client' }
  expect(subjectPath(own)).toBe('/studio/workspace/clients/s1')
})
