import { beforeEach, describe, expect, it } from 'vitest'
import { sessionView } from '../../testing/session-view.ts'
import { enrolling, type Guard, permitted, signedIn, signedOut } from './guards.ts'
import { storeSession } from './store.ts'
import { storedSessionKey } from './stored-session.ts'

beforeEach(() => localStorage.clear())

const as = (role: 'admin' | 'staff' | 'client') => storeSession(sessionView(1, { role }))

/** Where the guard redirects, `open`, or the status of its error. */
function outcome(guard: Guard, path: string): string {
  try {
    guard({ request: new Request(`http://portal.test${path}`) })
    return 'open'
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location') ?? ''
    return String((thrown as { init?: { status?: number } }).init?.status)
  }
}

describe('a guarded page', () => {
  it('redirects to the login page and back if no one is signed in', () => {
    expect(outcome(signedIn, '/studio?q=1')).toBe('/login?next=%2Fstudio%3Fq%3D1')
  })

  it('returns to the hash of the address that was opened', () => {
    history.replaceState(null, '', '/dashboard/updates?message=team#by-week')
    expect(outcome(signedIn, '/dashboard/updates?message=team')).toBe(
      '/login?next=%2Fdashboard%2Fupdates%3Fmessage%3Dteam%23by-week',
    )
    // Another page was left for this one.
    expect(outcome(signedIn, '/dashboard/leads')).toBe('/login?next=%2Fdashboard%2Fleads')
    history.replaceState(null, '', '/')
  })

  it('returns there through the first step if another step has lost its session', () => {
    const here = '?next=%2Fdashboard%2Fleads'
    expect(outcome(enrolling, `/second-factor${here}`)).toBe(`/login${here}`)
    expect(outcome(enrolling, '/new-password')).toBe('/login')
  })

  it('redirects to the login page if the record cannot be parsed', () => {
    localStorage.setItem(storedSessionKey, '{"role":')
    expect(outcome(permitted('studio.view'), '/studio')).toBe('/login?next=%2Fstudio')
  })

  it.each([
    ['admin', '/dashboard', '/studio'],
    ['staff', '/dashboard', '/studio'],
  ] as const)('for clients redirects %s to the studio', (role, path, home) => {
    as(role)
    expect(outcome(permitted('dashboard.view'), path)).toBe(home)
  })

  it('of the studio redirects a client to the dashboard', () => {
    as('client')
    expect(outcome(permitted('studio.view'), '/studio/vault')).toBe('/dashboard')
  })

  it('for admins is forbidden for staff, and open to admins', () => {
    as('staff')
    expect(outcome(permitted('clients.read'), '/studio/workspace/clients')).toBe('403')
    as('admin')
    expect(outcome(permitted('clients.read'), '/studio/workspace/clients')).toBe('open')
  })

  it('is never open to an unknown role', () => {
    const { user } = sessionView(1)
    localStorage.setItem(storedSessionKey, JSON.stringify({ ...user, role: 'owner' }))
    expect(outcome(permitted('studio.view'), '/studio')).toBe('403')
    expect(outcome(permitted('dashboard.view'), '/dashboard')).toBe('403')
  })
})

describe('the login page', () => {
  it('redirects people who are signed in to their first page, or to where they wanted to go', () => {
    expect(outcome(signedOut, '/login')).toBe('open')
    as('client')
    expect(outcome(signedOut, '/login')).toBe('/dashboard')
    expect(outcome(signedOut, '/login?next=/dashboard/settings')).toBe('/dashboard/settings')
    expect(outcome(signedOut, '/login?next=%2Fdashboard%2Fupdates%23by-week')).toBe(
      '/dashboard/updates#by-week',
    )
    expect(outcome(signedOut, '/login?next=//evil.test')).toBe('/dashboard')
  })
})
