import { describe, expect, it } from 'vitest'
import { loginPath, safeReturnPath } from './return-path.ts'

describe('the place to return to after signing in', () => {
  it.each([
    ['/studio/workspace/clients?q=a', '/studio/workspace/clients?q=a'],
    ['/dashboard', '/dashboard'],
  ])('is the requested page for %s', (next, expected) => {
    expect(safeReturnPath(next)).toBe(expected)
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/dashboard',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/login?next=/login',
    'dashboard',
    '',
    undefined,
  ])('is never %s', (next) => {
    expect(safeReturnPath(next)).toBeUndefined()
  })

  it('survives the detour through the login page', () => {
    const wanted = '/studio?q=a&b=1#by-week'
    const login = new URL(loginPath(wanted), 'https://portal.test')
    expect(safeReturnPath(login.searchParams.get('next'))).toBe(wanted)
  })
})
