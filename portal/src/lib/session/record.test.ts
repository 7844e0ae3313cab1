import { describe, expect, it } from 'vitest'
import { sessionView } from '../../testing/session-view.ts'
import { parseStoredSession, storedSessionOf } from './stored-session.ts'

describe('the local session record', () => {
  it('of staff has an id, email, role, name and avatar, and nothing else', () => {
    const record = storedSessionOf(sessionView(1).user)
    expect(Object.keys(record)).toEqual(['id', 'email', 'role', 'name', 'avatar'])
  })

  it('of a client also has first and last name, company and Google email', () => {
    const { user } = sessionView(1, { role: 'client', company: 'Sample Ltd' })
    expect(storedSessionOf(user)).toMatchObject({
      firstName: 'Sam',
      lastName: 'Sample',
      company: 'Sample Ltd',
      googleEmail: null,
    })
  })

  it('is parsed as it was written', () => {
    const record = storedSessionOf(sessionView(1).user)
    expect(parseStoredSession(JSON.stringify(record))).toEqual(record)
  })

  it.each([
    [null],
    [''],
    ['{'],
    ['null'],
    ['"admin"'],
    ['{"role":"admin"}'],
    ['{"id":"1","email":"a","role":"admin","name":"","avatar":null}'],
    ['{"id":"1","email":"a","role":"admin","name":"A","avatar":"https://evil.test/a.png"}'],
  ])('counts as missing if it is %s', (text) => {
    expect(parseStoredSession(text)).toBeUndefined()
  })
})
