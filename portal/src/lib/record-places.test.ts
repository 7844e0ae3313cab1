import { recordKindNames } from '@leadwright/shared/record-kinds'
import { expect, it } from 'vitest'
import { hitPath, subjectPath } from './record-places.ts'

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
  ['lead', '/studio/workspace/leads/s1'],
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

it('a search result links to the record', () => {
  expect(hitPath('client', { id: 'c1', scope: '', subtitle: '' }, 'admin')).toBe(
    '/studio/workspace/clients/c1',
  )
  expect(hitPath('password', { id: 'p1', scope: '', subtitle: '' }, 'staff')).toBe(
    '/studio/vault/passwords?item=p1',
  )
  expect(hitPath('staff', { id: 's1', scope: '', subtitle: '' }, 'staff')).toBe(
    '/studio/workspace/staff/s1',
  )
  expect(hitPath('task', { id: 't1', scope: 's1', subtitle: '' }, 'admin')).toBe(
    '/studio/workspace/tasks?person=s1&task=t1',
  )
  expect(hitPath('task', { id: 't1', scope: 's1', subtitle: '' }, 'staff')).toBe(
    '/studio/workspace/tasks?person=me&task=t1',
  )
  expect(hitPath('update', { id: 'u1', scope: 'c1', subtitle: '' }, 'admin')).toBe(
    '/studio/workspace/clients/c1/updates?update=u1',
  )
  expect(hitPath('event', { id: 'e1', scope: '2026-03-10', subtitle: '' }, 'staff')).toBe(
    '/studio/workspace/calendar?day=2026-03-10',
  )
  expect(hitPath('milestone', { id: 'm1', scope: '', subtitle: 'Mara Lind' }, 'admin')).toBe(
    '/studio/workspace/timeline?q=Mara+Lind',
  )
  expect(hitPath('milestone', { id: 'm1', scope: 'c1', subtitle: 'Mara Lind' }, 'staff')).toBe(
    '/studio/workspace/clients/c1',
  )
})

it('a search result of every kind that is searched has a link; one of a newer release has none', () => {
  const hit = { id: 'r1', scope: '2026-03-10', subtitle: '' }
  expect(recordKindNames.filter((kind) => !hitPath(kind, hit, 'admin'))).toEqual([
    'past-client',
    'receipt',
  ])
  expect(hitPath('a-new-kind', hit, 'admin')).toBeUndefined()
})
