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
  ['user', '/studio/workspace/staff/s1'],
  ['calendar-feed', undefined],
])('the entry of a %s leads to %s', (subjectType, path) => {
  expect(subjectPath({ ...entry, subjectType })).toBe(path)
})

it('what a client did to the own account leads to the client', () => {
  const own = { ...entry, subjectType: 'user', actorId: 's1', actorRole: 'client' }
  expect(subjectPath(own)).toBe('/studio/workspace/clients/s1')
})
