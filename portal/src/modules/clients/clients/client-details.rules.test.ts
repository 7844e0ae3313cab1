import type { ClientView } from '@leadwright/shared/contracts/clients/clients'
import { describe, expect, test } from 'vitest'
import { detailsOf, mergeConflict } from './client-details.rules.ts'

const base: ClientView = {
  clientId: '00000000-0000-4000-8000-0000000000c1',
  firstName: 'Ada',
  lastName: 'Sample',
  companyName: 'Sample Works',
  email: 'ada@leadwright.test',
  googleEmail: null,
  hasGooglePassword: false,
  profilePicture: null,
  suspended: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
}

describe('two admins edit one client', () => {
  test('what only the other one changed is taken over, what was typed here stays', () => {
    const newest = { ...base, version: 2, companyName: 'Their Works' }
    const typed = { ...detailsOf(base), lastName: 'Mine' }
    const { values, conflicts } = mergeConflict(base, newest, typed)
    expect(values).toMatchObject({ version: 2, companyName: 'Their Works', lastName: 'Mine' })
    expect(conflicts).toEqual([{ field: 'companyName', theirs: 'Their Works', mine: undefined }])
  })

  test('a field that both changed keeps what was typed here and shows both', () => {
    const newest = { ...base, version: 2, companyName: 'Their Works' }
    const typed = { ...detailsOf(base), companyName: 'My Works' }
    const { values, conflicts } = mergeConflict(base, newest, typed)
    expect(values.companyName).toBe('My Works')
    expect(conflicts).toEqual([{ field: 'companyName', theirs: 'Their Works', mine: 'My Works' }])
  })

  test('a field that both changed alike is no conflict', () => {
    const newest = { ...base, version: 2, googleEmail: 'same@leadwright.test' }
    const typed = { ...detailsOf(base), googleEmail: 'same@leadwright.test' }
    expect(mergeConflict(base, newest, typed).conflicts).toEqual([])
  })
})
