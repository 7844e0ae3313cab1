import type { Endpoint } from '@leadwright/shared/endpoint'
import { can, type Permission, roles } from '@leadwright/shared/permissions'
import { describe, expect, test } from 'vitest'
import { createTestApp } from './test-app.ts'

const contracts = import.meta.glob<Record<string, unknown>>(
  '../../../shared/src/contracts/**/*.ts',
  {
    eager: true,
  },
)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value

/** Single endpoints, and those that the records of a kind have in common. */
const stated = Object.values(contracts)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isEndpoint(value) ? [value] : Object.values(Object(value))))
  .filter(isEndpoint)

const placeholders = (endpoint: Endpoint) =>
  Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, crypto.randomUUID()]),
  )

describe('access', () => {
  test('every defined endpoint is served', async () => {
    const { endpoints } = await createTestApp()
    const served = new Set(endpoints)
    expect(stated.length).toBeGreaterThan(200)
    expect(stated.filter((endpoint) => !served.has(endpoint)).map((one) => one.path)).toEqual([])
  })

  test('everything that is not public answers 401 to someone signed out', async () => {
    const { send, endpoints } = await createTestApp()
    for (const endpoint of endpoints.filter(({ access }) => access !== 'public')) {
      const answer = await send(endpoint, { params: placeholders(endpoint) })
      expect([endpoint.method, endpoint.path, answer.status]).toEqual([
        endpoint.method,
        endpoint.path,
        401,
      ])
    }
  })

  test.each(roles)('everything that %s may not use answers 403', async (role) => {
    const { send, endpoints, signInAs } = await createTestApp()
    const caller = await signInAs(role)
    const closed = endpoints.filter(
      ({ access }) =>
        !['public', 'pending', 'signed-in', 'enrolling'].includes(access) &&
        !can(role, access as Permission),
    )
    for (const endpoint of closed) {
      const answer = await send(endpoint, { params: placeholders(endpoint) }, caller)
      expect([endpoint.method, endpoint.path, answer.status]).toEqual([
        endpoint.method,
        endpoint.path,
        403,
      ])
    }
    if (role !== 'admin') expect(closed.length).toBeGreaterThan(0)
  })

  test('an unknown role has no permission', () => {
    expect(can('superuser', 'clients.read')).toBe(false)
    expect(can('', 'dashboard.view')).toBe(false)
  })
})
